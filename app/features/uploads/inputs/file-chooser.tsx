import type { ComponentProps } from "react";
import { controlClassName } from "#app/ui/forms/field-frame.tsx";

export function FileChooser(input: Omit<ComponentProps<"input">, "type" | "className">) {
  return <input {...input} type="file" className={`${controlClassName} min-h-11 px-3 py-2`} />;
}
