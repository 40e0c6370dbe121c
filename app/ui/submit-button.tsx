import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { Button } from "./button.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "pending" | "type">;

/** A submit button that knows by itself whether its form is being sent. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} pending={useNavigation().formMethod === "POST"} />;
}
