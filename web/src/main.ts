import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./protocol/remote";
import "./styles/app.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
begin();
