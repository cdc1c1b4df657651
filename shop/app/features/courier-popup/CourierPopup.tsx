import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import css from './courier-popup.module.css';
import { recall, remember } from './popup-memory';
import { afterDismissed, CLOSING_MS } from './popup-rules';

type State = 'visible' | 'minimised' | 'closing';

interface CourierPopupProps {
  /** Closed, and its animation done. */
  readonly onGone: () => void;
}

/** Asks whether somebody should get flowers. It takes no focus and covers no page. */
export default function CourierPopup({ onGone }: CourierPopupProps) {
  const [state, setState] = useState<State>('visible');
  useEffect(() => {
    if (state !== 'closing') return;
    const timer = setTimeout(onGone, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [state, onGone]);
  const close = () => {
    remember(afterDismissed(recall()), { asked: true });
    setState('closing');
  };
  if (state === 'minimised') return <Minimised onOpen={() => setState('visible')} />;
  return (
    <aside className={`${css.popup} ${state === 'closing' ? css.closing : ''}`} aria-label="Blombud">
      <div className={css.tools}>
        <button type="button" aria-label="Minimera rutan om blombud" onClick={() => setState('minimised')}>
          <Icon name="minus" size={20} />
        </button>
        <button type="button" aria-label="Stäng rutan om blombud" disabled={state === 'closing'} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <p>Känner du någon i Kramfors som du vill skämma bort med ett blombud?</p>
      <ButtonLink to="/kontakt">Skicka ett blombud</ButtonLink>
    </aside>
  );
}

function Minimised({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" className={css.round} aria-label="Visa rutan om blombud" onClick={onOpen}>
      <Icon name="flower" />
    </button>
  );
}
