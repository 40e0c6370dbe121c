import type { AccountSectionProps } from "#app/features/account/account-slots.tsx";
import { Tokens } from "../tokens/tokens.tsx";
import type { load } from "./account-section.server.ts";

type TokenSectionProps = AccountSectionProps & { data: Awaited<ReturnType<typeof load>> };

export default function TokenSection({ data, impersonating, now }: TokenSectionProps) {
  return data ? <Tokens tokens={data} impersonating={impersonating} now={now} /> : null;
}
