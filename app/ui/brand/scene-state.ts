/** Before an answer, after a wrong one, and after the right one. */
export type SceneState = "rest" | "wrong" | "right";
