import { slot } from "#app/slots/slot.tsx";

/** What features say beneath the form of the login screen. */
export const SignInNotices = slot<object>(import.meta.glob("../*/slots/sign-in-notice.tsx", { eager: true }));
