import { useTranslation } from "#app/i18n/translation.tsx";
import type { ApiEndpoint } from "./api-document.ts";
import { topics } from "./introduction.tsx";
import { problemCodesId } from "./problem-codes.tsx";

interface Group {
  name: string;
  title: string;
  operations: ApiEndpoint[];
}

export function TableOfContents({ groups }: { groups: Group[] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("reference.contents")}
      className="text-sm [&_a]:-ms-2 [&_a]:block [&_a]:rounded-small [&_a]:px-2 [&_a]:py-1.5 [&_a]:text-quiet [&_a]:hover:bg-accent-quiet [&_a]:hover:text-text [&_a[aria-current]]:bg-accent-quiet [&_a[aria-current]]:font-medium [&_a[aria-current]]:text-text"
    >
      {/* A script inserts the filter here. */}
      <div data-filter className="mb-5 min-h-11 noscript:hidden" />
      <ul>
        {topics.map((topic) => (
          <li key={topic}>
            <a href={`#${topic}`}>{t(`reference.${topic}.title`)}</a>
          </li>
        ))}
      </ul>
      {groups.map(({ name, title, operations }) => (
        <div key={name} data-group="" className="mt-5">
          <p className="pb-1 font-semibold">{title}</p>
          <ul>
            {operations.map(({ verb, path, operation }) => (
              <li key={operation.operationId} data-search={`${verb} ${path} ${operation.operationId}`}>
                <a href={`#${operation.operationId}`}>{operation.summary}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-5">
        <li>
          <a href={`#${problemCodesId}`}>{t("reference.codes.title")}</a>
        </li>
      </ul>
    </nav>
  );
}
