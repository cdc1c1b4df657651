import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLightDismiss } from '../../ui/use-light-dismiss';
import css from './more-menu.module.css';

interface MoreMenuProps {
  /** List items. */
  readonly children: ReactNode;
}

/** What stands not in the row. Opens without JavaScript; with it, Escape, a click elsewhere and each navigation close it. */
export function MoreMenu({ children }: MoreMenuProps) {
  const { key } = useLocation();
  const dismiss = useLightDismiss();
  const openedAt = useRef(key);
  // Every navigation closes the menu; that React has come does not: it opens without.
  useEffect(() => {
    if (openedAt.current !== key) dismiss.ref.current?.removeAttribute('open');
    openedAt.current = key;
  }, [key, dismiss.ref]);
  return (
    <details {...dismiss} className={css.more}>
      <summary>Fler</summary>
      <ul>{children}</ul>
    </details>
  );
}
