/** `tel:+46…` for a dialled number. A number with one leading 0 is taken as Swedish. */
export const phoneHref = (phone: string): string =>
  `tel:${phone
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+46')}`;
