import { useState } from "react";

interface HiddenInputProps {
  name: string;
  value: string | number;
}

/** Keeps what a restored draft puts in, which React would replace, until the value changes. */
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
