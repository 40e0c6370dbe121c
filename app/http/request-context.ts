import type { RouterContextProvider } from "react-router";

export type RequestContext = Readonly<RouterContextProvider>;
