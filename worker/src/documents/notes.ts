import { MUTED, type Sheet } from './sheet.js';

export function closingNotes(sheet: Sheet, notes: string): void {
  for (const paragraph of notes.split(/\r?\n/).filter((line) => line.trim())) {
    sheet.need(sheet.height(paragraph, sheet.width, { size: 9 }));
    sheet.y += sheet.text(paragraph, sheet.left, sheet.y, sheet.width, { size: 9, color: MUTED }) + 4;
  }
}
