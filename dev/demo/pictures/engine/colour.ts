/** Linear light, 0…1 per channel. */
export type Colour = readonly [number, number, number];

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** '#rrggbb' as seen on a screen, into linear light. */
export function hex(code: string): Colour {
  const n = Number.parseInt(code.slice(1), 16);
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)];
}

export const blend = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const dim = (a: Colour, k: number): Colour => [a[0] * k, a[1] * k, a[2] * k];
