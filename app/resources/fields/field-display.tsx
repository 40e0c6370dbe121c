import { useTranslation } from "#app/i18n/translation.tsx";
import { ReferenceValue } from "#app/resources/references/reference-value.tsx";
import { ExternalLink } from "#app/ui/controls/external-link.tsx";
import { UserText } from "#app/ui/feedback/user-text.tsx";
import type { ResourceField } from "./field.ts";
import { formatField } from "./format-field.ts";

/** A value as cards and lists show it. */
export function FieldDisplay({ definition, value }: { definition: ResourceField; value: unknown }) {
  const { t, i18n } = useTranslation();
  const text = formatField(definition, value, i18n);
  const { type, to, emptyText = "resources.values.none" } = definition;
  if (!text) return <span className="text-quiet">{t(emptyText)}</span>;
  if (to) return <ReferenceValue to={to} id={text} />;
  if (type === "url") return <ExternalLink to={text} />;
  if (type === "longText") return <UserText className="max-w-[65ch]">{text}</UserText>;
  return <bdi>{text}</bdi>;
}
