import type { KeyboardEvent } from 'react';

function closeFromOutside(menu: HTMLDetailsElement) {
  const closeOutside = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.removeAttribute('open');
  };
  const events = ['pointerdown', 'focusin'];
  for (const event of events) document.addEventListener(event, closeOutside);
  return () => {
    for (const event of events) document.removeEventListener(event, closeOutside);
  };
}

function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/**
 * Props of a `details` menu that lies over the page and opens without JavaScript. A click elsewhere, a focus change and
 * Escape close it.
 */
export const lightDismiss = { ref: closeFromOutside, onKeyDown };
