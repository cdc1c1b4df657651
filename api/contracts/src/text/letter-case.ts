export type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** `doorCode` for `door_code`. */
export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** `door_code` for `doorCode`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
