import { slot } from "#app/slots/slot.tsx";

/** Features' notices below the sign-in form. */
export const SignInNotices = slot<object>(import.meta.glob("../*/slots/sign-in-notice.tsx", { eager: true }));
