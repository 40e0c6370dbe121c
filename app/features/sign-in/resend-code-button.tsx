import { useEffect, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

interface ResendCodeProps {
  email: string;
  redirect: string | undefined;
  // When the next code may be requested, and the time of rendering; milliseconds since 1970 by the server's
  // clock.
  resendAt: number;
  now: number;
}

/** With JavaScript it counts down; without, it states the wait, and the server enforces it. */
export function ResendCodeButton({ email, redirect, resendAt, now }: ResendCodeProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const seconds = useCountdown(Math.max(0, Math.ceil((resendAt - now) / 1000)), resendAt);
  const pending = useNavigation().formAction?.startsWith(href("/login/code")) ?? false;
  return (
    <Form method="post" action={href("/login/code")} className="grid gap-1">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="redirect" value={redirect ?? ""} />
      <Button
        variant="quiet"
        className="-ms-4.25 justify-self-start aria-disabled:bg-transparent aria-disabled:text-quiet"
        aria-disabled={hydrated && seconds > 0}
        pending={pending}
        pendingLabel={t("login.verify.resending")}
      >
        {t("login.verify.resend")}
      </Button>
      <p className={`text-sm text-quiet ${seconds > 0 ? "" : "invisible"}`}>
        {t("login.verify.resendIn", { count: seconds })}
      </p>
    </Form>
  );
}

/** Counts from `start` to 0 in seconds; restarts when `key` changes. */
function useCountdown(start: number, key: number) {
  const [left, setLeft] = useState({ key, seconds: start });
  if (left.key !== key) setLeft({ key, seconds: start });
  const running = left.seconds > 0;
  useEffect(() => {
    if (!running) return;
    // Phones stop timers while another app is in front, so ticks are not counted.
    const end = Date.now() + start * 1000;
    const tick = () => setLeft({ key, seconds: Math.max(0, Math.round((end - Date.now()) / 1000)) });
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [key, start, running]);
  return left.seconds;
}
