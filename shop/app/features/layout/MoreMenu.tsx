import { type ReactNode, useEffect } from 'react';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => dismiss.ref.current?.removeAttribute('open'), [key]);
  return (
    <details {...dismiss} className={css.more}>
      <summary>Fler</summary>
      <ul>{children}</ul>
    </details>
  );
}
