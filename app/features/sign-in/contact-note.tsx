import type { ReactNode } from "react";
import { Trans } from "#app/i18n/translation.tsx";

/** For users whom only an administrator can let in. */
export function ContactNote({ email }: { email: string }) {
  return (
    <Trans i18nKey="login.contact" values={{ email }} components={{ email: <MailLink address={email} /> }} />
  );
}

function MailLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a
      href={`mailto:${address}`}
      className="inline-block wrap-anywhere text-accent underline underline-offset-4 pointer-coarse:py-2.5"
    >
      <bdi>{children}</bdi>
    </a>
  );
}
