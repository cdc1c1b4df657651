import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Use with a `details` menu that lies over the page and opens without JavaScript. A click elsewhere, a focus change and
 * Escape close it.
 */
export function useLightDismiss() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) ref.current?.removeAttribute('open');
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, []);
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  }
  return { ref, onKeyDown };
}
