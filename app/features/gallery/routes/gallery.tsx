import { setTimeout as pause } from "node:timers/promises";
import { data, Link } from "react-router";
import { requireDevelopment } from "#app/http/development.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { readFormFields } from "#app/validation/form.server.ts";
import { GalleryBasics } from "../gallery-basics.tsx";
import { GalleryDialogs } from "../gallery-dialogs.tsx";
import { GalleryFields } from "../gallery-fields.tsx";
import { GalleryLists } from "../gallery-lists.tsx";
import { findPeople, incrementSubmissionCount, submissionCount } from "../gallery-samples.server.ts";
import type { Route } from "./+types/gallery.ts";

const parts = { basics: GalleryBasics, fields: GalleryFields, lists: GalleryLists, dialogs: GalleryDialogs };

type Part = keyof typeof parts;

const toastTypes = ["info", "success", "warning", "error"] as const;

/** Milliseconds: long enough to see a button's pending label. */
const slowness = 600;

export function loader({ url, context }: Route.LoaderArgs) {
  requireDevelopment();
  const { t } = getI18n(context);
  const query = url.searchParams;
  return {
    // Translated here because the browser bundle does not contain these texts.
    words: t("gallery", { returnObjects: true }),
    part: parsePart(query),
    state: query.get("state") ?? "",
    received: submissionCount(),
    list: findPeople(query),
    now: Date.now(),
  };
}

export type GalleryData = Route.ComponentProps["loaderData"];

export async function action({ request, url, context }: Route.ActionArgs) {
  requireDevelopment();
  incrementSubmissionCount();
  await pause(slowness);
  const { t } = getI18n(context);
  const fields = await readFormFields(request);
  if (fields.name !== undefined && fields.name.trim() === "") {
    const errors = { name: { message: "validation.name.required" } };
    return data({ errors, defaultValues: fields }, { status: 400 });
  }
  const type = toastTypes.find((wanted) => wanted === fields.toast) ?? "success";
  const message = fields.toast ? t("gallery.basics.shown") : t("gallery.dialogs.done");
  return redirectWithToast(`/dev/ui?part=${parsePart(url.searchParams)}`, type, message);
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { words, part, received } = loaderData;
  const Part = parts[part];
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[72rem] px-4 py-10 sm:px-6">
      <PageTitle>{words.title}</PageTitle>
      <PageHeader title={words.title} description={words.description} />
      <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line">
        <nav aria-label={words.sections}>
          <ul className="flex flex-wrap">
            {(Object.keys(parts) as Part[]).map((name) => (
              <li key={name}>
                <Link
                  to={`?part=${name}`}
                  aria-current={name === part ? "page" : undefined}
                  className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-quiet hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text"
                >
                  {words.parts[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="tabular text-sm text-quiet">
          {words.received} <output>{received}</output>
        </p>
      </div>
      <div className="grid gap-14">
        <Part {...loaderData} />
      </div>
    </main>
  );
}

function parsePart(query: URLSearchParams): Part {
  const wanted = query.get("part") ?? "";
  return Object.hasOwn(parts, wanted) ? (wanted as Part) : "basics";
}
