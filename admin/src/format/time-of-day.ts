/** Normalizes `9`, `9.30` and `9:30` to `HH:MM`. Returns other text unchanged; the schema refuses it. */
export function timeOf(text: unknown): string {
  const typed = String(text ?? '').trim();
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:]?(\d{2}))?$/.exec(typed) ?? [];
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}
