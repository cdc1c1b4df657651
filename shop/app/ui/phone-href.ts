/** A number with a leading 0 is taken as Swedish. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+46')}`;
