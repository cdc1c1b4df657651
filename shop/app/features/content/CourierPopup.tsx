import type { ShownDeliveryArea } from '@kronblad/contracts/delivery/schema';
import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonLink, MAIN_ACTION } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useFetched } from '../../use-fetched';
import css from './courier-popup.module.css';
import { afterDismissed, boxesOverlap, CLOSING_MS, popupHref } from './popup-rules';
import { recallPopup, rememberPopup } from './popup-storage';

type State = 'visible' | 'minimised' | 'reopened' | 'closing';

interface CourierPopupProps {
  readonly onGone: () => void;
}

/**
 * The popup takes no focus, and hides while it would cover a main action. A focus inside the popup stays there when the
 * popup is minimised or expanded, and returns to the page when the popup closes.
 */
export default function CourierPopup({ onGone }: CourierPopupProps) {
  const [state, setState] = useState<State>('visible');
  // The cheapest first; null until they are known.
  const areas = useFetched<readonly ShownDeliveryArea[]>('/delivery/areas-for-shoppers').latest;
  const before = useRef<HTMLElement | null>(null);
  const noteBefore = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const close = () => {
    if (state === 'closing') return;
    rememberPopup(afterDismissed(recallPopup()), { byRequest: true });
    setState('closing');
    setTimeout(onGone, CLOSING_MS);
    focusPage(before.current);
  };
  const box = useRef<HTMLElement>(null);
  const minimise = () => {
    flushSync(() => setState('minimised'));
    box.current?.focus();
  };
  const inTheWay = useInTheWay(box, state === 'minimised');
  const aside = inTheWay ? css.aside : '';
  if (state === 'minimised') {
    return <Minimised ref={box} className={aside} onOpen={() => setState('reopened')} onFocus={noteBefore} />;
  }
  return (
    <aside
      ref={box}
      className={`${css.popup} ${aside} ${state === 'closing' ? css.closing : ''}`}
      aria-label="Blombud"
      onFocus={noteBefore}
    >
      <div className={css.tools}>
        <button
          ref={state === 'reopened' ? focus : null}
          type="button"
          aria-label="Minimera rutan om blombud"
          onClick={minimise}
        >
          <Icon name="minus" size={20} />
        </button>
        <button type="button" aria-label="Stäng rutan om blombud" aria-disabled={state === 'closing'} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <p>Känner du någon i Kramfors som du vill skämma bort med ett blombud?</p>
      <Areas areas={areas ?? []} />
      <ButtonLink to={popupHref(areas)}>Skicka ett blombud</ButtonLink>
    </aside>
  );
}

/** The courier's areas and lowest fee. */
function Areas({ areas }: { readonly areas: readonly ShownDeliveryArea[] }) {
  const [cheapest] = areas;
  if (!cheapest) return null;
  const fee = formatOreShort(sekToOre(cheapest.fee));
  return (
    <p className={css.areas}>
      Vi kör till {NAMES.format(areas.map(({ name }) => name))} från {fee}, på den dag du väljer.
    </p>
  );
}

const NAMES = new Intl.ListFormat('sv');

interface MinimisedProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly className: string | undefined;
  readonly onOpen: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

function Minimised({ ref, className, onOpen, onFocus }: MinimisedProps) {
  return (
    <button
      ref={ref as RefObject<HTMLButtonElement | null>}
      type="button"
      className={`${css.round} ${className}`}
      aria-label="Visa rutan om blombud"
      onClick={onOpen}
      onFocus={onFocus}
    >
      <Icon name="flower" />
    </button>
  );
}

const MAIN_ACTIONS = `main [${MAIN_ACTION}]`;

/** True while the popup covers a main action of the page. Always false while the focus is in the popup. */
function useInTheWay(box: RefObject<HTMLElement | null>, minimised: boolean): boolean {
  const [inTheWay, setInTheWay] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is another element when it is minimised
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      const own = box.current;
      if (!own) return;
      const actions = [...document.querySelectorAll(MAIN_ACTIONS)];
      setInTheWay(!own.contains(document.activeElement) && actions.some((action) => overlap(own, action)));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const resized = new ResizeObserver(soon);
    resized.observe(document.body);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    document.addEventListener('focusout', soon);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      document.removeEventListener('focusout', soon);
    };
  }, [box, minimised]);
  return inTheWay;
}

function overlap(one: Element, other: Element): boolean {
  return boxesOverlap(one.getBoundingClientRect(), other.getBoundingClientRect());
}

/** Defined outside the component: a new function on each render would make React focus the button again. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function focusPage(before: HTMLElement | null): void {
  if (before?.isConnected) before.focus({ preventScroll: true });
}
