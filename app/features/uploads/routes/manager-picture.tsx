import { requirePermission } from "#app/auth/guards.server.ts";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { changePicture, loadPictureScreen } from "../pictures/picture-form.server.ts";
import { PictureScreen } from "../pictures/picture-screen.tsx";
import type { Route } from "./+types/manager-picture.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadPictureScreen(requirePermission(context, { account: ["update"] }).user);
}

export function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, { account: ["update"] });
  return changePicture(request, context, "/manager/account");
}

export default function ManagerPicture({ loaderData, ...route }: Route.ComponentProps) {
  const actionData = useLastActionData(route.actionData);
  return <PictureScreen {...loaderData} area="manager" refused={actionData?.refused} />;
}
