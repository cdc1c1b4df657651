/** `tel:` with digits only. A number that begins with 0 is Swedish. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+46')}`;
