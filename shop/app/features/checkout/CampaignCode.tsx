import { codeAppliedText } from '@kronblad/contracts/discount/campaign-code-text';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { tidyCampaignCode } from '@kronblad/contracts/text/typed-text';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../http';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { campaignQuestion, codeScopeText, validateCampaign } from './campaign-code';
import css from './checkout.module.css';

interface CampaignCodeProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Called when a code that was accepted before becomes invalid. */
  readonly onRefused: () => void;
  readonly calculation: CartCalculation;
  readonly pending: boolean;
}

type State = 'idle' | 'validating' | { readonly failed: string };

export function CampaignCode({ code, onCode, onRefused, calculation, pending }: CampaignCodeProps) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('idle');
  const refused = pending || !code ? null : refusalOf(calculation);

  useEffect(() => {
    if (refused === null) return;
    setState({ failed: refused });
    setTyped(code);
    onCode('');
    onRefused();
  }, [refused, code, onCode, onRefused]);

  const applied = code !== '' && calculation.campaign_discount > 0 && refused === null;
  const busy = state === 'validating' || (code !== '' && pending);
  const { here, acted } = useFocusGivenOn(applied, busy);
  const description = useId();
  const scope = applied ? codeScopeText(calculation) : null;

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '' || state === 'validating') return;
    acted();
    setState('validating');
    const failure = await failureOf(typed, calculation);
    setState(failure === null ? 'idle' : { failed: failure });
    if (failure !== null) {
      here.current?.querySelector('input')?.focus();
      return;
    }
    onCode(typed);
    setTyped('');
  }

  function remove() {
    acted();
    onCode('');
  }

  return (
    <div ref={here}>
      {applied ? (
        <div className={css.applied}>
          <div id={description} role="status">
            <p className={css.good}>{codeAppliedText(calculation.campaign_discount)}</p>
            {scope && <p className={css.small}>{scope}</p>}
          </div>
          <button
            type="button"
            className="text-button"
            aria-label="Ta bort rabattkoden"
            aria-describedby={description}
            onClick={remove}
          >
            Ta bort
          </button>
        </div>
      ) : (
        <form onSubmit={apply}>
          <div className={css.code}>
            <Field
              label="Rabattkod"
              name="campaign_code"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
            />
            <Button type="submit" look="secondary" busy={busy} disabled={typed.trim() === ''}>
              Använd
            </Button>
          </div>
          <div role="alert">{typeof state === 'object' && <p className={css.bad}>{state.failed}</p>}</div>
        </form>
      )}
    </div>
  );
}

/** When the focused control disappears or becomes disabled, moves the focus to the control that replaces it. */
function useFocusGivenOn(applied: boolean, busy: boolean) {
  const here = useRef<HTMLDivElement>(null);
  const awaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other controls may be shown
  useEffect(() => {
    if (busy || !awaited.current) return;
    awaited.current = false;
    if (!document.activeElement?.matches('body, [aria-disabled="true"]')) return;
    here.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [applied, busy]);
  return {
    here,
    acted: () => {
      awaited.current = true;
    },
  };
}

function refusalOf({ campaign_error, campaign_discount }: CartCalculation): string | null {
  if (campaign_error) return campaign_error.message;
  return campaign_discount === 0 ? 'Rabattkoden kunde inte tillämpas' : null;
}

async function failureOf(typed: string, calculation: CartCalculation): Promise<string | null> {
  if (calculation.items.length === 0) return 'Kundvagnen är tom';
  try {
    const answer = await validateCampaign(campaignQuestion(tidyCampaignCode(typed), calculation));
    return answer.valid ? null : answer.message;
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (refused && error.body.message) || 'Kunde inte validera rabattkod';
  }
}
