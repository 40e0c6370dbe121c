import { data } from "react-router";
import { linkingScreen, requireUser } from "#app/auth/guards.server.ts";
import { downloadResponse } from "../download/response.server.ts";
import { hasValidSignature } from "../download/signature.server.ts";
import { findReadableUpload, findUpload } from "../uploads.server.ts";
import type { Route } from "./+types/download.ts";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const upload = hasValidSignature(params.id, url.searchParams)
    ? await findUpload(params.id)
    : await findReadableUpload(
        requireUser(context, { returnTo: linkingScreen(context, request) }).user,
        params.id,
      );
  const response = upload && (await downloadResponse(request, upload));
  if (!response) throw data(null, { status: 404 });
  return response;
}
