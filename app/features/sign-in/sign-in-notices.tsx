import { slot } from "#app/slots/slot.tsx";

export const SignInNotices = slot<object>(import.meta.glob("../*/slots/sign-in-notice.tsx", { eager: true }));
