/** Id in the URL of a print window whose document does not exist yet. */
export const NOT_ISSUED = 'ny';

export type Printed = 'kvitto' | 'kreditnota';

const WINDOW = 'popup,width=900,height=1000';

export const printAddress = (what: Printed, id: string | number): string =>
  `/admin/bokforing?${new URLSearchParams({ utskrift: what, id: String(id) })}`;

/** Returns null when the browser blocks the window. */
export const openPrint = (what: Printed, id: string | number): Window | null =>
  window.open(printAddress(what, id), '_blank', WINDOW);

export const BLOCKED: Readonly<Record<Printed, string>> = {
  kvitto: 'Popup-blocker förhindrade kvittot. Tillåt popup-fönster och försök igen.',
  kreditnota: 'Popup-blocker förhindrade kreditnotan. Tillåt popup-fönster och försök igen.',
};
