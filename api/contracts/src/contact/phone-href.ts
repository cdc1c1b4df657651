/** `+46…` for a number that begins with one 0, which is taken as Swedish. */
export const internationalNumber = (phone: string): string =>
  phone
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+46');

export const phoneHref = (phone: string): string => `tel:${internationalNumber(phone)}`;
