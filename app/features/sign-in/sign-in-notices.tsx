import { createSlot } from "#app/slots/create-slot.tsx";

export const SignInNotices = createSlot<object>(
  import.meta.glob("../*/slots/sign-in-notice.tsx", { eager: true }),
);
