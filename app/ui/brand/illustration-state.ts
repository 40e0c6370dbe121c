/** Before a code is entered, after a wrong one, and after the right one. */
export type IllustrationState = "rest" | "wrong" | "right";
