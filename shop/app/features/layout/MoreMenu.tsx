import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import css from './more-menu.module.css';

interface MoreMenuProps {
  readonly className?: string | undefined;
  /** List items. */
  readonly children: ReactNode;
}

/** What had no room in the row. Opens without JavaScript; with it, Escape, a click elsewhere and each navigation close it. */
export function MoreMenu({ className = '', children }: MoreMenuProps) {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(close, [key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  });
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }
  return (
    <details ref={menu} className={`${css.more} ${className}`} onKeyDown={closeByKey}>
      <summary>Fler</summary>
      <ul>{children}</ul>
    </details>
  );
}
