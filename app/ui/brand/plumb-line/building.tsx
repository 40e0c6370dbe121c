/** The end of the plumb line, in units of the drawing. */
export const axis = 360;
export const ground = 740;

const left = 108;
const right = 612;
const eaves = 214;
const floors = [ground, 556, 384, eaves] as const;
const bays = [-192, -96, 96, 192].map((offset) => axis + offset);

export function Building({ lit }: { lit: boolean }) {
  return (
    <g strokeWidth="1" className="stroke-line-strong">
      <defs>
        <linearGradient id="illustration-fade" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="black" />
          <stop offset="0.16" stopColor="white" />
          <stop offset="0.84" stopColor="white" />
          <stop offset="1" stopColor="black" />
        </linearGradient>
        <mask id="illustration-mask" maskUnits="userSpaceOnUse" x="0" y="-600" width="720" height="1400">
          <path d="M0-600h720V800H0z" fill="url(#illustration-fade)" stroke="none" />
        </mask>
      </defs>
      <g mask="url(#illustration-mask)">
        <Setting />
        <path d={`M${left} ${ground}V${eaves}H${right}V${ground}z`} className="fill-raised" opacity="0.9" />
        <Roof />
        <g opacity="0.8">
          {bays.map((x, bay) => (
            <Bay key={x} x={x} lit={lit} lamp={bay === 1 || bay === 3} />
          ))}
          <Middle lit={lit} />
        </g>
        <Courses />
      </g>
    </g>
  );
}

function Setting() {
  return (
    <>
      <g opacity="0.35" strokeDasharray="10 4 2 4">
        {bays.map((x) => (
          <path key={x} d={`M${x} 128V${ground + 24}`} />
        ))}
        {floors.map((y) => (
          <path key={y} d={`M20 ${y}H${left}M${right} ${y}H700`} />
        ))}
      </g>
      <g opacity="0.5">
        {bays.map((x) => (
          <circle key={x} cx={x} cy="118" r="10" />
        ))}
        {floors.map((y) => (
          <path key={y} d={`M54 ${y}l-6-9h12zM656 ${y + 5}l10-10`} />
        ))}
        <path d={`M661 ${eaves - 12}V${ground + 12}`} />
        <path d={`M0 ${ground}H720`} strokeWidth="1.5" />
        <path d={hatch()} opacity="0.6" />
      </g>
    </>
  );
}

function Roof() {
  return (
    <>
      <path d={`M${left - 12} ${eaves - 8}H${right + 12}V${eaves}H${left - 12}z`} className="fill-raised" />
      <path d={`M${left - 6} ${eaves - 8}V${eaves - 30}H${right + 6}V${eaves - 8}`} className="fill-raised" />
      <path d={`M${left} ${eaves - 36}H${right}`} strokeWidth="10" strokeDasharray="14 10" opacity="0.22" />
      <path d={`M${left} ${eaves + 8}H${right}`} strokeWidth="6" strokeDasharray="3 5" opacity="0.4" />
    </>
  );
}

function Courses() {
  return (
    <g opacity="0.7">
      {floors.slice(1, 3).map((y) => (
        <path key={y} d={`M${left} ${y - 5}H${right}M${left} ${y + 5}H${right}`} />
      ))}
      <path d={`M${left} ${ground - 18}H${right}`} opacity="0.6" />
    </g>
  );
}

function Bay({ x, lit, lamp }: { x: number; lit: boolean; lamp: boolean }) {
  return (
    <>
      <path d={arch(x, ground - 18, 54, 122)} className="fill-sunken" />
      <path d={arch(x, ground - 18, 42, 112)} opacity="0.5" />
      <path d={box(x, 534, 34, 104)} className={glass(lit, lamp)} />
      <path d={`M${x} 430V534M${x - 17} 464H${x + 17}`} opacity="0.6" />
      <Shutter x={x - 35} />
      <Shutter x={x + 19} />
      <path d={`M${x - 24} 540H${x + 24}`} />
      <path d={arch(x, 356, 34, 88)} className={glass(lit && !lamp)} />
      <path
        d={`M${x} 268V356M${x - 17} 300H${x + 17}M${x - 17} 328H${x + 17}M${x - 22} 361H${x + 22}`}
        opacity="0.6"
      />
    </>
  );
}

function Middle({ lit }: { lit: boolean }) {
  return (
    <>
      <path d={arch(axis, ground, 104, 164)} className="fill-raised" />
      <path d={arch(axis, ground, 92, 154)} opacity="0.5" />
      <path d={arch(axis, ground, 80, 144)} className="fill-sunken" />
      <path d={box(axis, 544, 44, 124)} className={glass(lit)} />
      <path d={`M${axis - 22} 452H${axis + 22}`} opacity="0.6" />
      <path d={`M${axis - 58} 544V504H${axis + 58}V544z`} className="fill-raised" fillOpacity="0.8" />
      <path d={`M${axis - 54} 524H${axis + 54}`} strokeWidth="38" strokeDasharray="1 7" opacity="0.5" />
      <path d={arch(axis, 356, 46, 104)} className={glass(lit)} />
      <path
        d={`M${axis - 23} 300H${axis + 23}M${axis - 23} 328H${axis + 23}M${axis - 28} 361H${axis + 28}`}
        opacity="0.6"
      />
    </>
  );
}

function Shutter({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x} 430h16v104h-16z`} className="fill-raised" />
      <path d={`M${x + 8} 436V530`} strokeWidth="10" strokeDasharray="1 4" opacity="0.45" />
    </>
  );
}

/** Windows with a lamp are always lit, the others after signing in. */
function glass(lit: boolean, lamp = false) {
  const dark = lamp ? "fill-ember" : "fill-sunken";
  return `transition-colors duration-700 ${lit ? "fill-lamp" : dark}`;
}

function box(x: number, foot: number, width: number, height: number) {
  return `M${x - width / 2} ${foot}v${-height}h${width}v${height}z`;
}

function arch(x: number, foot: number, width: number, height: number) {
  const radius = width / 2;
  return `M${x - radius} ${foot}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
}

function hatch() {
  return Array.from({ length: 44 }, (_, index) => `M${index * 17} ${ground + 4}l-9 12`).join("");
}
