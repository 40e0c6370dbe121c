import { useState } from "react";

interface HiddenInputProps {
  name: string;
  value: string | number;
}

/** Keeps a restored draft's value, which React would overwrite, until `value` changes. */
export function HiddenInput({ name, value }: HiddenInputProps) {
  const [restored, setRestored] = useState<{ instead: string | number; value: string }>();
  return (
    <input
      type="hidden"
      data-unguarded=""
      name={name}
      value={restored?.instead === value ? restored.value : value}
      onInput={({ currentTarget }) => setRestored({ instead: value, value: currentTarget.value })}
    />
  );
}
