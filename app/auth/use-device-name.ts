import { useTranslation } from "#app/i18n/translation.tsx";
import type { Device } from "./device.ts";

export function useDeviceName({ browser, system }: Pick<Device, "browser" | "system">): string {
  const { t } = useTranslation();
  if (browser && system) return t("account.sessions.device", { browser, system });
  return browser ?? system ?? t("account.sessions.unknownDevice");
}
