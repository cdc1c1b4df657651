const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-21 14:05` in Stockholm time. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
