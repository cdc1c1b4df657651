import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLightDismiss } from '../../ui/use-light-dismiss';
import css from './more-menu.module.css';

interface MoreMenuProps {
  readonly className?: string | undefined;
  /** List items. */
  readonly children: ReactNode;
}

/** What had no room in the row. Opens without JavaScript; with it, Escape, a click elsewhere and each navigation close it. */
export function MoreMenu({ className = '', children }: MoreMenuProps) {
  const { key } = useLocation();
  const dismiss = useLightDismiss();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => dismiss.ref.current?.removeAttribute('open'), [key]);
  return (
    <details {...dismiss} className={`${css.more} ${className}`}>
      <summary>Fler</summary>
      <ul>{children}</ul>
    </details>
  );
}
