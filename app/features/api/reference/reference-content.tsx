import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { type ApiDocument, listEndpoints } from "./api-document.ts";
import { Introduction } from "./introduction.tsx";
import { OperationSection } from "./operation-section.tsx";
import { ProblemCodes } from "./problem-codes.tsx";
import { TableOfContents } from "./table-of-contents.tsx";

interface ListingProps {
  document: ApiDocument;
  area: "app" | "manager";
  notPermitted: Set<string>;
}

/** The whole reference, rendered on the server only. */
export function ReferenceContent({ document, area, notPermitted }: ListingProps) {
  const { t } = useTranslation();
  const operations = listEndpoints(document);
  const groups = document.tags.map(({ name, description }) => ({
    name,
    title: description,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <aside className="max-lg:hidden">
        <div className="sticky top-16 -ms-3 h-[calc(100dvh-4rem)] overflow-y-auto py-10 ps-3 pe-2">
          <TableOfContents groups={groups} />
        </div>
      </aside>
      <div className="min-w-0 pt-4 pb-16">
        <h1 className="text-title font-semibold wrap-anywhere">{t("reference.title")}</h1>
        <p className="mt-1 max-w-[65ch] text-pretty text-quiet">{document.info.description}</p>
        <details
          className="group mt-6 rounded-card border border-line bg-raised px-4 lg:hidden"
          data-print="none"
        >
          <summary className="flex min-h-11 items-center justify-between font-medium">
            {t("reference.contents")}
            <Icon name="chevron" size={18} className="text-quiet group-open:rotate-180" />
          </summary>
          <div className="border-t border-line py-4">
            <TableOfContents groups={groups} />
          </div>
        </details>
        <Introduction document={document} area={area} />
        {groups.map(({ name, title, operations: group }) => (
          <section key={name} aria-labelledby={`group-${name}`} className="mt-16">
            <h2 id={`group-${name}`} className="text-lg font-semibold">
              {title}
            </h2>
            {group.map((endpoint) => (
              <OperationSection
                key={endpoint.operation.operationId}
                document={document}
                endpoint={endpoint}
                notPermitted={notPermitted.has(endpoint.operation.operationId)}
              />
            ))}
          </section>
        ))}
        <ProblemCodes />
      </div>
    </div>
  );
}
