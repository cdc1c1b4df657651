import { type PopupMemory, readMemory } from './popup-rules';

export const POPUP_KEY = 'kronblad.courier-popup';

/** Where storage is refused or full, this page's own memory serves. */
let kept: PopupMemory | null = null;

export function recall(): PopupMemory {
  if (kept) return kept;
  try {
    return readMemory(localStorage.getItem(POPUP_KEY));
  } catch {
    return readMemory(null);
  }
}

export function remember(memory: PopupMemory): void {
  try {
    localStorage.setItem(POPUP_KEY, JSON.stringify(memory));
    kept = null;
  } catch {
    kept = memory;
  }
}
