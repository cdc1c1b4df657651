/** Values that a page prints by mistake instead of text. */
export const RAW = /\b(undefined|NaN|null|Infinity)\b|\[object \w+\]/;
