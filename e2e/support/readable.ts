/** A value that a program printed where a shopper should read something. */
export const RAW = /\b(undefined|NaN|null|Infinity)\b|\[object \w+\]/;
