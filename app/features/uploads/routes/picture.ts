import { data } from "react-router";
import { requireUser } from "#app/auth/guards.server.ts";
import { downloadResponse } from "../download/response.server.ts";
import { findReadablePicture } from "../pictures/readable-picture.server.ts";
import type { Route } from "./+types/picture.ts";

/** The picture at a URL with a hash never changes. */
const cacheControl = "private, max-age=31536000, immutable";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { user } = requireUser(context);
  const picture = await findReadablePicture(user, params.sha256);
  const response = picture && (await downloadResponse(request, picture, cacheControl));
  if (!response) throw data(null, { status: 404 });
  return response;
}
