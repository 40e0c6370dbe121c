import { type ComponentProps, type ReactNode, useRef } from "react";
import { Icon } from "#app/ui/controls/icons.tsx";
import { useDelegatedLinks } from "./use-delegated-links.ts";

type ColumnStyle = {
  align?: "start" | "end";
  /** The width of the list, not of the window, from which the column is shown. */
  from?: "sm" | "md" | "lg";
};

type ListTableProps = {
  label: string;
  head: ReactNode;
  children: ReactNode;
};

/** On a phone a row keeps its name, the second line and one badge. */
export function ListTable({ label, head, children }: ListTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useDelegatedLinks(table);
  return (
    <div className="@container overflow-clip rounded-card border border-line bg-raised">
      <table
        ref={table}
        aria-label={label}
        className="list w-full border-collapse text-start text-base md:text-sm"
      >
        <thead className="border-b border-line text-sm text-quiet">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

export function ColumnHeader({ children, ...columnStyle }: ColumnStyle & { children: ReactNode }) {
  return (
    <th scope="col" className={cellClassName(columnStyle)}>
      {children}
    </th>
  );
}

export function SelectionHeader({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="w-11 px-0 ps-2">
      {children}
    </th>
  );
}

/** Its label is for assistive technology. */
export function SelectionCell({
  label,
  ...checkbox
}: {
  name: string;
  value: string | number;
  label: string;
  /** The id of its form, if that is not around the list. */
  form?: string;
}) {
  return (
    <td className="w-11 px-0 py-0 ps-2">
      <label>
        <input {...checkbox} type="checkbox" aria-label={label} />
      </label>
    </td>
  );
}

type SortLinkProps = ColumnStyle & {
  to: string;
  sorted?: "ascending" | "descending";
  children: ReactNode;
};

export function SortableColumnHeader({ to, sorted, children, ...columnStyle }: SortLinkProps) {
  return (
    <th scope="col" aria-sort={sorted} className={cellClassName(columnStyle)}>
      <a
        href={to}
        data-list-link=""
        className={`-mx-2 inline-flex min-h-11 items-center gap-1 rounded-small px-2 -outline-offset-2 whitespace-nowrap hover:text-text ${sorted ? "text-text" : ""} ${columnStyle.align === "end" ? "flex-row-reverse" : ""}`}
      >
        {children}
        <Icon
          name={sorted === "descending" ? "sortDown" : "sortUp"}
          size={14}
          className={sorted ? "text-accent" : "opacity-0"}
        />
      </a>
    </th>
  );
}

export function ListRow(props: Omit<ComponentProps<"tr">, "className">) {
  return <tr {...props} className="list-row" />;
}

type NameCellProps = {
  /** Left out for visitors who may not open it. */
  to?: string;
  name: ReactNode;
  /** For assistive technology, if rows have the same name. */
  label?: string;
  /** In its own direction, for values such as email addresses. */
  second?: ReactNode;
  /** Shown beside or below the name, while its column is hidden. */
  hiddenColumn?: ReactNode;
  leading?: ReactNode;
  badge?: ReactNode;
};

/** A plain anchor: it renders in half the time of a `<Link>`. */
export function NameCell({ to, name, label, second, hiddenColumn, leading, badge }: NameCellProps) {
  const names = (
    <div className="names">
      {to ? (
        <a href={to} dir="auto" aria-label={label} data-row-link="">
          {name}
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {second ? <bdi>{second}</bdi> : null}
    </div>
  );
  return (
    <th scope="row" className="name-cell">
      <div>
        {leading}
        {hiddenColumn || badge ? (
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
            {names}
            {hiddenColumn ? <span className="@lg:hidden">{hiddenColumn}</span> : null}
            {badge}
          </div>
        ) : (
          names
        )}
      </div>
    </th>
  );
}

export function Cell({
  align,
  from,
  className = "",
  ...props
}: ColumnStyle & Omit<ComponentProps<"td">, "align">) {
  return <td {...props} className={cellClassName({ align, from }, className)} />;
}

function cellClassName({ align, from }: ColumnStyle, more = "") {
  const end = align === "end" ? "tabular text-end " : "";
  return `${end}${from ? `${shownFrom[from]} ` : ""}${more}`.trimEnd() || undefined;
}

/** Wide enough for the name to keep 14 rem beside the columns shown so far. */
const shownFrom = {
  sm: "@max-lg:hidden",
  md: "@max-2xl:hidden",
  lg: "@max-4xl:hidden",
};
