import { slot } from "#app/slots/slot.tsx";

interface BannerProps {
  user: { name: string } | undefined;
  /** Whether an administrator acts as the user. */
  impersonating: boolean;
}

/** What features show above every screen, also above an error. */
export const Banners = slot<BannerProps>(import.meta.glob("../features/*/slots/banner.tsx", { eager: true }));
