import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon';
import { type Toast, toastStore } from './toast-store';
import css from './toasts.module.css';

const none: readonly Toast[] = [];

/** The live region is always rendered, because screen readers announce only changes of an existing one. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  return (
    <div className={css.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, message, tone, link }) => (
        <div key={id} className={`${css.toast} ${css[tone] ?? ''}`}>
          <button type="button" title="Stäng" onClick={() => toastStore.close(id)}>
            <Icon name={tone === 'success' ? 'check' : 'alert'} size={20} />
            {message}
          </button>
          {link && (
            <Link to={link.to} onClick={() => toastStore.close(id)}>
              {link.text}
            </Link>
          )}
        </div>
      ))}
    </div>
  );
}
