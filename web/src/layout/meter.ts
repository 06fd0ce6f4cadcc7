import type { Seat } from "../protocol/facts";
import type { BaseForecast, BaseView } from "../protocol/types";

export interface Segment {
  seat: Seat | null; // null: power that counts for nobody
  power: number;
  share: number; // of the meter's width, 0 to 100
  forecast: boolean;
}

export interface MeterPlan {
  segments: Segment[];
  total: number;
  breakpoint: number;
  ready: boolean;
  mark: number | null; // where the breakpoint stands once it is passed, 0 to 100
}

/**
 * The bar under a base: power by player in seat order, the viewer last, then what a chosen card
 * would add.
 */
export function meterPlan(
  base: BaseView,
  order: readonly Seat[],
  forecast: BaseForecast | null = null,
): MeterPlan {
  const total = forecast?.total ?? base.total;
  const breakpoint = forecast?.breakpoint ?? base.breakpoint;
  const full = Math.max(breakpoint, total, base.total, 1);
  const share = (power: number): number => (power / full) * 100;
  const segments: Segment[] = [];
  const add = (seat: Seat | null, power: number, isForecast: boolean): void => {
    if (power > 0) segments.push({ seat, power, share: share(power), forecast: isForecast });
  };
  for (const seat of order) add(seat, base.power[seat] ?? 0, false);
  add(null, base.total - base.power.reduce((a, b) => a + b, 0), false);
  if (forecast)
    for (const seat of order)
      add(seat, (forecast.power[seat] ?? 0) - (base.power[seat] ?? 0), true);
  return {
    segments,
    total,
    breakpoint,
    ready: total >= breakpoint,
    mark: total > breakpoint ? share(breakpoint) : null,
  };
}
