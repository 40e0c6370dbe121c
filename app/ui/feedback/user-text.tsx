/** Text of a user: each line has the direction of its own words, but all are aligned with the page, beside their label. */
export function UserText({ children, className = "" }: { children: string; className?: string }) {
  return (
    <p
      className={`wrap-anywhere whitespace-pre-line [text-align:-webkit-match-parent] [text-align:match-parent] [unicode-bidi:plaintext] ${className}`}
    >
      {children}
    </p>
  );
}
