import type { AccountSectionProps } from "#app/features/account/account-slots.tsx";
import { TwoFactorSection } from "../two-factor-section.tsx";
import type { load } from "./account-section.server.ts";

type SectionProps = AccountSectionProps & { data: Awaited<ReturnType<typeof load>> };

export default function AccountSection({ data, impersonating }: SectionProps) {
  return data ? <TwoFactorSection {...data} impersonating={impersonating} /> : null;
}
