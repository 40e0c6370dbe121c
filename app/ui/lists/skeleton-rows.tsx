export function SkeletonRows() {
  return (
    <div
      aria-hidden="true"
      className="list-skeleton absolute inset-0 min-h-64 overflow-hidden rounded-card border border-line bg-raised"
    >
      <div className="h-11 border-b border-line" />
      {widths.map((width) => (
        <div
          key={width}
          className="flex h-16 items-center gap-3 border-b border-line px-4 md:h-14 md:pointer-coarse:h-16"
        >
          <div className="grid grow gap-2">
            <div data-bone="" className={`h-3 rounded-full bg-line ${width}`} />
            <div data-bone="" className="h-2.5 w-1/4 rounded-full bg-sunken" />
          </div>
          <div data-bone="" className="hidden h-3 w-20 rounded-full bg-line sm:block" />
        </div>
      ))}
    </div>
  );
}

const widths = [
  "w-[34%]",
  "w-[22%]",
  "w-[40%]",
  "w-[28%]",
  "w-[31%]",
  "w-[19%]",
  "w-[37%]",
  "w-[25%]",
  "w-[30%]",
  "w-[21%]",
  "w-[35%]",
  "w-[27%]",
  "w-[39%]",
  "w-[24%]",
  "w-[32%]",
  "w-[20%]",
  "w-[36%]",
  "w-[26%]",
  "w-[38%]",
  "w-[23%]",
];
