import { Tokens } from "../tokens/tokens.tsx";
import type { load } from "./account-section.server.ts";

type AccountSectionProps = {
  data: Awaited<ReturnType<typeof load>>;
  impersonating: boolean;
  now: number;
};

export default function TokenSection({ data, impersonating, now }: AccountSectionProps) {
  return data ? <Tokens tokens={data} impersonating={impersonating} now={now} /> : null;
}
