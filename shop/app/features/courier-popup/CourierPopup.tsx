import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import css from './courier-popup.module.css';
import { recall, remember } from './popup-memory';
import { afterDismissed, CLOSING_MS } from './popup-rules';

type State = 'visible' | 'minimised' | 'reopened' | 'closing';

interface CourierPopupProps {
  /** Closed, and its animation done. */
  readonly onGone: () => void;
}

/**
 * Asks whether somebody should get flowers. It takes no focus and covers no page. Focus that is in it follows it when it
 * shrinks and grows, and goes back to where it came from when it is closed.
 */
export default function CourierPopup({ onGone }: CourierPopupProps) {
  const [state, setState] = useState<State>('visible');
  useEffect(() => {
    if (state !== 'closing') return;
    const timer = setTimeout(onGone, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [state, onGone]);
  const before = useRef<HTMLElement | null>(null);
  const noteBefore = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const close = () => {
    if (state === 'closing') return;
    remember(afterDismissed(recall()), { asked: true });
    setState('closing');
    focusPage(before.current);
  };
  if (state === 'minimised') return <Minimised onOpen={() => setState('reopened')} onFocus={noteBefore} />;
  return (
    <aside
      className={`${css.popup} ${state === 'closing' ? css.closing : ''}`}
      aria-label="Blombud"
      onFocus={noteBefore}
    >
      <div className={css.tools}>
        <button
          ref={state === 'reopened' ? focus : null}
          type="button"
          aria-label="Minimera rutan om blombud"
          onClick={() => setState('minimised')}
        >
          <Icon name="minus" size={20} />
        </button>
        <button type="button" aria-label="Stäng rutan om blombud" aria-disabled={state === 'closing'} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <p>Känner du någon i Kramfors som du vill skämma bort med ett blombud?</p>
      <ButtonLink to="/kontakt">Skicka ett blombud</ButtonLink>
    </aside>
  );
}

interface MinimisedProps {
  readonly onOpen: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

function Minimised({ onOpen, onFocus }: MinimisedProps) {
  return (
    <button
      ref={focus}
      type="button"
      className={css.round}
      aria-label="Visa rutan om blombud"
      onClick={onOpen}
      onFocus={onFocus}
    >
      <Icon name="flower" />
    </button>
  );
}

/** The same function each time, so that what is drawn anew does not take the focus again. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** To where one was, if it is still there. */
function focusPage(before: HTMLElement | null): void {
  if (before?.isConnected) before.focus({ preventScroll: true });
}
