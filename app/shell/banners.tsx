import { slot } from "#app/slots/slot.tsx";

interface BannerProps {
  user: { name: string } | undefined;
  impersonating: boolean;
}

export const Banners = slot<BannerProps>(import.meta.glob("../features/*/slots/banner.tsx", { eager: true }));
