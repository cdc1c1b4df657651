import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLightDismiss } from '../../ui/use-light-dismiss';
import css from './more-menu.module.css';

interface MoreMenuProps {
  readonly children: ReactNode;
}

export function MoreMenu({ children }: MoreMenuProps) {
  const { key } = useLocation();
  const dismiss = useLightDismiss();
  const openedAt = useRef(key);
  // A navigation closes the menu. Hydration must not, because the menu can be opened before scripts run.
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
