// The worker of the bots: it gets what a seat knows, and nothing else.
import type { PyCallable } from "pyodide/ffi";
import type { Answer, Python, Question } from "./messages";
import { startPython } from "./python";

let started: Promise<PyCallable> | null = null;

onmessage = async ({ data }: MessageEvent<Python | Question>) => {
  if (!("number" in data)) {
    started = startPython(data).then(
      (python) => (python.pyimport("smashup.browser") as { answer_to: PyCallable }).answer_to,
    );
    return;
  }
  try {
    const answerTo = await started!;
    const answer = answerTo(data.question) as string;
    postMessage({ number: data.number, answer } satisfies Answer);
  } catch (error) {
    const answer = JSON.stringify({ error: String(error) });
    postMessage({ number: data.number, answer } satisfies Answer);
  }
};
