import { type ComponentProps, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { useSingleSubmit } from "./use-single-submit.ts";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "pending" | "type" | "ref">;

/** Ignores further presses while its form is being sent. */
export function SubmitButton(props: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { sending, byThis } = useSingleSubmit(ref);
  return (
    <Button
      {...props}
      ref={ref}
      pending={byThis}
      aria-disabled={sending || props["aria-disabled"] || undefined}
    />
  );
}
