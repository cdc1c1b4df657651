interface Place {
  readonly postal_code: string;
  readonly city: string;
}

/** `872 30 Kramfors`; the code is never broken. */
export const townOf = ({ postal_code, city }: Place): string =>
  [postal_code.replace(' ', '\u00A0'), city].filter(Boolean).join(' ');
