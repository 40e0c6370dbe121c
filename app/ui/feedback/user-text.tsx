/**
 * What somebody wrote in lines of their own. Each runs in the direction of its words, as in the field it was typed into;
 * they begin where the page's lines begin, so that a short one stays beside its label.
 */
export function UserText({ children, className = "" }: { children: string; className?: string }) {
  return (
    <p
      className={`wrap-anywhere whitespace-pre-line [text-align:-webkit-match-parent] [text-align:match-parent] [unicode-bidi:plaintext] ${className}`}
    >
      {children}
    </p>
  );
}
