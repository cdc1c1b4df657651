import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { NoBreakHyphens } from '../../ui/NoBreakHyphens';
import { Notice } from '../../ui/Notice';
import { useTimedOut } from '../../ui/use-timed-out';
import css from './checkout.module.css';
import { type CheckoutItem, checkoutStore, type Details, useCheckoutDocument } from './checkout-document';
import { DetailsFields } from './DetailsFields';
import { type DetailName, type DetailsValidation, errorsOfLeftFields, repricedText, validateDetails } from './details';
import type { StartOutcome } from './use-payment';

const TIMEOUT_MS = 4_000;

const valid: DetailsValidation = { errors: {}, summary: null };

/**
 * The error of the last attempt, with the attempt's total (`of`), items (`goods`) and stock notices (`notices`). If
 * `repriced`, it disappears when the cart's items change, and shows stock notices that are not in `notices`. Otherwise it
 * disappears when the total changes.
 */
interface Said {
  readonly message: string;
  readonly repriced: boolean;
  readonly of: string | null;
  readonly goods: readonly CheckoutItem[];
  readonly notices: readonly string[];
}

export interface DetailsStepProps {
  readonly method: ShippingMethod;
  readonly delivery?: ReactNode;
  readonly isLegendHidden?: boolean;
  /** A question to answer before the button. */
  readonly question?: ReactNode;
  readonly busy: boolean;
  readonly ready: boolean;
  /** The total as shown; null while it is being calculated. */
  readonly total: string | null;
  /** True when there is nothing to pay, so that this step completes the order. */
  readonly isFree: boolean;
  /** Notices about items with too little stock. */
  readonly fewer: readonly string[];
  /** The cart's items. The array stays the same object until the cart changes. */
  readonly goods: readonly CheckoutItem[];
  /** Starts the payment. Resolves with null when another start is in flight. */
  readonly onSubmit: (details: Details) => Promise<StartOutcome | null>;
}

export function DetailsStep({
  method,
  delivery,
  isLegendHidden,
  question,
  busy,
  ready,
  total,
  isFree,
  fewer,
  goods,
  onSubmit,
}: DetailsStepProps) {
  const { details } = useCheckoutDocument();
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(valid);
  const [said, setSaid] = useState<Said | null>(null);
  if (said && (said.repriced ? goods !== said.goods : total !== null && total !== said.of)) setSaid(null);
  const form = useRef<HTMLFormElement>(null);
  const timedOut = useTimedOut(busy, TIMEOUT_MS);
  const checked = validateDetails(details, method);
  const shown = tried && checked.summary ? checked : refused;
  const errors = tried ? shown.errors : { ...errorsOfLeftFields(checked, left), ...refused.errors };

  function change(name: DetailName, value: string) {
    checkoutStore.setDetails({ ...checkoutStore.current().details, [name]: value });
    if (refused.errors[name]) setRefused(valid);
  }

  /** An error that appeared before a press on the button is released would move the button away. */
  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name, defaultValue, value } = target as unknown as HTMLInputElement;
    const toButton = relatedTarget instanceof HTMLButtonElement;
    if (!toButton && (value !== '' || defaultValue !== '')) setLeft(new Set([...left, name]));
  }

  function focusFirst({ errors }: DetailsValidation) {
    const first = Object.keys(errors)[0];
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setSaid(null);
    if (checked.summary) return focusFirst(checked);
    const outcome = await onSubmit(details);
    if (outcome?.kind === 'invalid') {
      setRefused(outcome.validation);
      focusFirst(outcome.validation);
    }
    if (outcome?.kind === 'failed' || outcome?.kind === 'repriced') {
      setSaid({ message: outcome.message, repriced: outcome.kind === 'repriced', of: total, goods, notices: fewer });
    }
  }

  return (
    <form className={css.form} ref={form} onSubmit={submit} onBlur={leave} noValidate>
      <DetailsFields
        details={details}
        errors={errors}
        onChange={change}
        method={method}
        delivery={delivery}
        isLegendHidden={isLegendHidden}
      />
      <div className={css.group}>
        {question}
        {shown.summary && (
          <Notice tone="bad">
            <NoBreakHyphens text={shown.summary} />
          </Notice>
        )}
        {said && (
          <Notice tone="bad">
            {said.repriced
              ? repricedText(
                  said.message,
                  fewer.filter((text) => !said.notices.includes(text)),
                  total,
                )
              : said.message}
          </Notice>
        )}
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {isFree ? 'Slutför beställningen' : 'Fortsätt till betalning'}
        </Button>
        <p className={css.small} aria-live="polite">
          {timedOut
            ? 'Det dröjer lite. Vi väntar fortfarande på svar, och dina uppgifter finns kvar.'
            : isFree
              ? 'Summan är 0 kr, så det finns inget att betala. Bekräftelsen kommer till din e-post.'
              : 'Nästa steg är betalningen. Du ser hela summan innan du betalar.'}
        </p>
      </div>
    </form>
  );
}
