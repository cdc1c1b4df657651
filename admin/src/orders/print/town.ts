interface Place {
  readonly postal_code: string;
  readonly city: string;
}

/** `872 30 Kramfors`, with a non-breaking space in the postal code. */
export const townOf = ({ postal_code, city }: Place): string =>
  [postal_code.replace(' ', '\u00A0'), city].filter(Boolean).join(' ');
