import { createSlot } from "#app/slots/create-slot.tsx";

export interface BannerProps {
  user: { name: string; email: string } | undefined;
  impersonating: boolean;
}

export const FeatureBanners = createSlot<BannerProps>(
  import.meta.glob("../features/*/slots/banner.tsx", { eager: true }),
);
