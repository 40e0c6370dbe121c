import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { type Crop, centered, cropSquare } from "./crop.ts";
import { maxZoom } from "./picture-limits.ts";

/** Device pixels, enough for a preview of 256 on most screens. */
const canvasSide = 512;

/** Shows what the server will cut out; a file that the browser cannot read is left to the server. */
export function PictureCrop({ file }: { file: File }) {
  const { t } = useTranslation();
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const [crop, setCrop] = useState(centered);
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<PointerEvent>(undefined);

  useEffect(() => {
    let shown: ImageBitmap | undefined;
    let gone = false;
    createImageBitmap(file).then(
      (read) => {
        shown = read;
        if (gone) read.close();
        else setBitmap(read);
      },
      () => {},
    );
    return () => {
      gone = true;
      shown?.close();
    };
  }, [file]);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!bitmap || !context) return;
    const { left, top, side } = cropSquare(bitmap.width, bitmap.height, crop);
    context.clearRect(0, 0, canvasSide, canvasSide);
    context.drawImage(bitmap, left, top, side, side, 0, 0, canvasSide, canvasSide);
  }, [bitmap, crop]);

  if (!bitmap) return null;

  const grab = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = event;
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const { pointerId, clientX, clientY } = event;
    const before = last.current;
    if (before?.pointerId !== pointerId || !event.currentTarget.hasPointerCapture(pointerId)) return;
    last.current = event;
    const { side } = cropSquare(bitmap.width, bitmap.height, crop);
    const scale = side / event.currentTarget.clientWidth;
    // Not `movementX`, which iOS before 17 does not have.
    setCrop(({ zoom, x, y }) => ({
      zoom,
      x: moved(x, (clientX - before.clientX) * scale, bitmap.width - side),
      y: moved(y, (clientY - before.clientY) * scale, bitmap.height - side),
    }));
  };
  const set = (name: keyof Crop) => (value: number) => setCrop((before) => ({ ...before, [name]: value }));
  const { side } = cropSquare(bitmap.width, bitmap.height, crop);
  return (
    <fieldset className="flex flex-wrap items-center gap-6">
      <legend className="mb-2 font-medium">{t("uploads.picture.crop")}</legend>
      <canvas
        ref={canvas}
        width={canvasSide}
        height={canvasSide}
        onPointerDown={grab}
        onPointerMove={drag}
        className="size-56 shrink-0 cursor-move touch-none rounded-full bg-sunken"
      />
      <div className="grid min-w-0 grow basis-56 gap-2">
        <p className="text-sm text-quiet">{t("uploads.picture.cropHint")}</p>
        <Slider
          name="zoom"
          label={t("uploads.picture.zoom")}
          range={[1, maxZoom]}
          value={crop.zoom}
          onChange={set("zoom")}
        />
        <Slider
          name="x"
          // The left of a picture is its left in every language.
          dir="ltr"
          label={t("uploads.picture.horizontal")}
          range={[0, 1]}
          value={crop.x}
          onChange={set("x")}
          disabled={side >= bitmap.width}
        />
        <Slider
          name="y"
          label={t("uploads.picture.vertical")}
          range={[0, 1]}
          value={crop.y}
          onChange={set("y")}
          disabled={side >= bitmap.height}
        />
      </div>
    </fieldset>
  );
}

interface SliderProps {
  name: string;
  dir?: "ltr";
  label: string;
  range: [least: number, most: number];
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

function Slider({ name, dir, label, range: [min, max], value, onChange, disabled }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        name={name}
        dir={dir}
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-accent disabled:opacity-50"
      />
    </div>
  );
}

/** The position of the square after the picture was moved by so many of its pixels. */
function moved(position: number, by: number, room: number): number {
  return room <= 0 ? position : Math.min(1, Math.max(0, position - by / room));
}
