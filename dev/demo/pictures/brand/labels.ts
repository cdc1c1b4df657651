import sharp from 'sharp';
import type { Colour } from '../engine/colour.ts';
import type { Pattern } from '../engine/material.ts';
import { type Line, lettering } from './lettering.ts';
import { petalPath } from './mark.ts';

interface LabelForm {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  /** Where the mark stands and how large. */
  readonly mark?: readonly [x: number, y: number, size: number];
  readonly frame?: boolean;
}

const candle = (name: string): LabelForm => ({
  width: 400,
  height: 300,
  frame: true,
  mark: [200, 62, 46],
  lines: [
    { text: 'Kronblad', x: 200, y: 126, size: 30, spacing: 0.08 },
    { text: name, x: 200, y: 192, size: 58 },
    { text: 'doftljus 220 g', x: 200, y: 248, size: 24, spacing: 0.06 },
  ],
});

const forms = {
  granrok: candle('Gran & rök'),
  hjortron: candle('Hjortron'),
  socker: { width: 400, height: 200, lines: [{ text: 'Socker', x: 200, y: 130, size: 104 }] },
  vaxthuset: { width: 800, height: 280, lines: [{ text: 'Växthuset', x: 400, y: 178, size: 150, spacing: 0.02 }] },
  choklad: {
    width: 300,
    height: 520,
    frame: true,
    mark: [150, 96, 60],
    lines: [
      { text: 'Mörk choklad', x: 150, y: 230, size: 40 },
      { text: 'med lingon', x: 150, y: 282, size: 34 },
      { text: '70 %', x: 150, y: 400, size: 64 },
      { text: '100 g', x: 150, y: 462, size: 24, spacing: 0.08 },
    ],
  },
  ask: {
    width: 500,
    height: 400,
    frame: true,
    mark: [250, 110, 70],
    lines: [
      { text: 'Höga Kusten', x: 250, y: 236, size: 66 },
      { text: 'tolv praliner', x: 250, y: 300, size: 32, spacing: 0.06 },
    ],
  },
  kola: {
    width: 300,
    height: 200,
    frame: true,
    lines: [
      { text: 'Gräddkola', x: 150, y: 96, size: 46 },
      { text: 'havssalt', x: 150, y: 144, size: 30, spacing: 0.05 },
    ],
  },
  maja: { width: 300, height: 120, lines: [{ text: 'Majas Cottage', x: 150, y: 72, size: 38, spacing: 0.03 }] },
} as const satisfies Record<string, LabelForm>;

export type LabelName = keyof typeof forms;

function svg(form: LabelForm): string {
  const { width: w, height: h, mark } = form;
  const frame = form.frame
    ? `<rect x="14" y="14" width="${w - 28}" height="${h - 28}" fill="none" stroke="#000" stroke-width="2.5"/>`
    : '';
  const leaf = mark
    ? `<g transform="translate(${mark[0] - mark[2] / 2} ${mark[1] - mark[2] / 2}) scale(${mark[2] / 64})"><path d="${petalPath}"/></g>`
    : '';
  const lines = form.lines.map((line) => lettering(line, '#000')).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${frame}${leaf}${lines}</svg>`;
}

interface Ink {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}
const inks = new Map<LabelName, Ink>();
let loading: Promise<void> | undefined;

async function load(name: LabelName): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg(forms[name])), { density: 144 })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  inks.set(name, { width: info.width, height: info.height, alpha: data });
}

/** Sets the type of every label once; needed before a scene that prints one is shaded. */
export function loadLabels(): Promise<void> {
  loading ??= Promise.all((Object.keys(forms) as LabelName[]).map(load)).then(() => undefined);
  return loading;
}

/** A label printed over u and v 0…1, read along u with v upwards; outside it the surface keeps its colour. */
export function printed(
  name: LabelName,
  colour: Colour,
  over: readonly [u0: number, u1: number, v0: number, v1: number] = [0, 1, 0, 1],
): Pattern {
  const [u0, u1, v0, v1] = over;
  return (out, u, v) => {
    const ink = inks.get(name);
    if (!ink) return;
    const x = ((u - u0) / (u1 - u0)) * ink.width - 0.5;
    const y = (1 - (v - v0) / (v1 - v0)) * ink.height - 0.5;
    if (x < 0 || y < 0 || x >= ink.width - 1 || y >= ink.height - 1) return;
    const ix = x | 0;
    const iy = y | 0;
    const i = iy * ink.width + ix;
    const a = ink.alpha;
    const top = a[i]! + (a[i + 1]! - a[i]!) * (x - ix);
    const low = a[i + ink.width]! + (a[i + ink.width + 1]! - a[i + ink.width]!) * (x - ix);
    const k = (top + (low - top) * (y - iy)) / 255;
    for (let c = 0; c < 3; c++) out[c] = out[c]! * (1 - k) + colour[c]! * k;
  };
}
