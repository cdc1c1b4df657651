import { type KeyboardEvent, useCallback, useRef, useSyncExternalStore } from 'react';
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
      {toasts.map((toast) => (
        <Message key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function Message({ id, message, tone, link }: Toast) {
  const { action, onKeyDown } = useReachedByTab();
  return (
    <div className={`${css.toast} ${css[tone] ?? ''}`} data-toast={id}>
      <button type="button" title="Stäng" onClick={() => toastStore.close(id)}>
        <Icon name={tone === 'success' ? 'check' : 'alert'} size={20} />
        {message}
      </button>
      {link && (
        <Link ref={action} to={link.to} onClick={() => toastStore.close(id)} onKeyDown={onKeyDown}>
          {link.text}
        </Link>
      )}
    </div>
  );
}

/**
 * The message is far from the button that caused it in the tab order. Tab leads from that button to the link, and from
 * the link back to where it came from.
 */
function useReachedByTab() {
  const cause = useRef<Element | null>(null);
  const action = useCallback((link: HTMLAnchorElement | null) => {
    cause.current = document.activeElement;
    const toLink = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || document.activeElement !== cause.current) return;
      event.preventDefault();
      link?.focus();
    };
    document.addEventListener('keydown', toLink);
    return () => document.removeEventListener('keydown', toLink);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    if (event.key === 'Escape' || event.shiftKey) event.preventDefault();
    // The browser moves on from the button that is focused here, unless Shift is held.
    if (cause.current instanceof HTMLElement) cause.current.focus({ preventScroll: true });
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };
  return { action, onKeyDown };
}
