import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLightDismiss } from '../../ui/use-light-dismiss';
import css from './more-menu.module.css';

interface MoreMenuProps {
  readonly children: ReactNode;
}

/**
 * Items that do not fit the row. Opens without JavaScript. With it, Escape, a click elsewhere and each navigation
 * close it.
 */
export function MoreMenu({ children }: MoreMenuProps) {
  const { key } = useLocation();
  const dismiss = useLightDismiss();
  const openedAt = useRef(key);
  // A navigation closes the menu. Hydration does not, because the menu opens without scripts.
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
