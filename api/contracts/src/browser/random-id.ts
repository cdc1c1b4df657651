// Declared here, because contracts compile without the types of browsers and Node. Both have `crypto`.
declare const crypto: { getRandomValues(array: Uint8Array): Uint8Array };

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages served over plain HTTP. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function randomUuid(): string {
  const hex = randomHex();
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
