import { exportRoute } from "#app/features/csv/export-route.ts";

export const manager = [exportRoute("users")];
