import { formatDateTime } from '@kronblad/contracts/time/time';
import { hasWithdrawalRight, withdrawalNote } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import {
  goodFields,
  goodValue,
  isNotice,
  type NoticeField,
  noticeFields,
  type Step,
  stepOf,
  type WithdrawableGood,
  type WithdrawalOutcome,
  type WithdrawalNoticeFields as Written,
  writeStep,
} from './submit-withdrawal-step';
import css from './withdrawal.module.css';

const LABELS: Readonly<Record<NoticeField, string>> = {
  name: 'Namn',
  order_number: 'Ordernummer',
  email: 'E-post',
  items: 'Gäller',
  message: 'Meddelande',
};

const STEP = 'steg';
const REVIEW = 'granska';
function formOf(notice: Written): FormData {
  const form = new FormData();
  for (const name of noticeFields) form.set(name, notice[name]);
  return form;
}

const QUIETLY = { replace: true, preventScrollReset: true } as const;

/**
 * The withdrawal form in two steps. With JavaScript each step has a URL, so that back and forward work. Without it each
 * button submits the form, and `initial` is the resulting step.
 */
export function WithdrawalSteps({ initial }: { readonly initial: Step }) {
  const { Form, state, data: answer, submit } = useFetcher<WithdrawalOutcome>();
  const [step, setStep] = useState(initial);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = step.kind === 'write' && Object.keys(step.errors)[0];
    const field = wrong && top.current?.querySelector<HTMLElement>(`[name="${wrong}"]`);
    (field || top.current?.querySelector('h2'))?.focus();
  }, [step]);

  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The withdrawal notice is stored in the second step's history entry, so that it survives a reload.
  const { state: written } = useLocation();
  const atReview = params.get(STEP) === REVIEW;
  const resubmit = (notice: FormData) => void submit(notice, { method: 'post', action: '/angra' });
  const cameFromReview = useRef(false);
  /**
   * The form step to show when a submit of the review returns errors. It is shown after the browser has gone back and
   * restored the scroll position, so that the focused field is visible.
   */
  const stepBefore = useRef<Step>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the step in the URL changes
  useEffect(() => {
    const form = top.current?.querySelector('form');
    if (cameFromReview.current && step.kind === 'review') setStep(stepBefore.current ?? writeStep(step.notice));
    else if (atReview && step.kind === 'write' && step.notice.name && form) resubmit(new FormData(form));
    else if (atReview && step.kind === 'write' && isNotice(written)) resubmit(formOf(written));
    else if (atReview && step.kind === 'write') navigate('/angra', QUIETLY);
    cameFromReview.current = atReview;
    stepBefore.current = null;
  }, [atReview]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an answer has arrived
  useEffect(() => {
    if (answer) take(stepOf(answer));
  }, [answer]);

  function take(next: Step): void {
    if (next.kind === 'write' && step.kind === 'review' && atReview) {
      stepBefore.current = next;
      return void navigate(-1);
    }
    setStep(next);
    if (next.kind === 'review' && step.kind === 'write') {
      navigate(`/angra?${STEP}=${REVIEW}`, { state: next.notice, replace: atReview, preventScrollReset: true });
    }
    if (next.kind === 'done') navigate('/angra', QUIETLY);
  }

  const form = (children: ReactNode) => (
    <Form className={css.form} method="post" action="/angra#angra" noValidate>
      {children}
    </Form>
  );
  return (
    <div id="angra" className={css.steps} ref={top}>
      {step.kind === 'write' && form(<Write step={step} />)}
      {step.kind === 'review' && form(<Review step={step} sending={state !== 'idle'} />)}
      {step.kind === 'done' && <Done step={step} />}
    </div>
  );
}

function Write({ step: { notice, errors, message } }: { readonly step: Extract<Step, { kind: 'write' }> }) {
  const field = (name: NoticeField, maxLength: number) => ({
    name,
    maxLength,
    label: LABELS[name],
    error: errors[name],
    defaultValue: notice[name],
  });
  return (
    <>
      <h2 tabIndex={-1}>Ångra avtalet</h2>
      <Field {...field('name', 100)} required autoComplete="name" />
      <Field {...field('order_number', 60)} required hint="Står i orderbekräftelsen, som ORD-1795251600000." />
      <Field
        {...field('email', 254)}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Dit skickar vi bekräftelsen."
      />
      <input type="hidden" name="items" value={notice.items} />
      <TextArea
        {...field('message', 2_000)}
        label="Något du vill säga?"
        rows={3}
        hint="Du behöver inte berätta varför."
      />
      {message && <Notice tone="bad">{message}</Notice>}
      <Button type="submit" name="step" value="review">
        Fortsätt
      </Button>
      <p className={css.small}>I nästa steg väljer du varor och bekräftar. Inget skickas förrän då.</p>
    </>
  );
}

function Review({
  step: { notice, goods, goodsFailed, message },
  sending,
}: {
  readonly step: Extract<Step, { kind: 'review' }>;
  readonly sending: boolean;
}) {
  const isAllGone = goods.length > 0 && goods.every(({ gone }) => gone !== null);
  return (
    <>
      <h2 tabIndex={-1}>Stämmer det här?</h2>
      {!isAllGone && <p>När du bekräftar meddelar du oss att du frånträder köpeavtalet.</p>}
      <Content notice={notice} fields={withoutItems} />
      {withoutItems.map((name) => (
        <input key={name} type="hidden" name={name} value={notice[name]} />
      ))}
      {goodsFailed && <Notice>{goodsFailed} Du kan också skriva vilka varor det gäller, så räcker det.</Notice>}
      {goods.length > 0 ? (
        <Goods goods={goods} />
      ) : (
        <TextArea
          name="items"
          maxLength={2_000}
          defaultValue={notice.items}
          label="Vilka varor gäller det?"
          rows={3}
          hint="Lämna tomt om du ångrar hela beställningen."
        />
      )}
      {isAllGone && (
        <Notice>
          Allt i beställningen är redan ångrat eller återbetalat. Stämmer det inte?{' '}
          <Link to="/kontakt">Hör av dig</Link>, så hjälper vi dig.
        </Notice>
      )}
      {message && <Notice tone="bad">{message}</Notice>}
      <div className={css.actions}>
        {!isAllGone && (
          <Button type="submit" name="step" value="confirm" busy={sending}>
            {sending ? 'Skickar...' : 'Bekräfta ånger'}
          </Button>
        )}
        <Button type="submit" name="step" value="change" look="quiet" disabled={sending}>
          Ändra
        </Button>
      </div>
    </>
  );
}

const KEEP = 'Ta bort krysset för det du vill behålla.';
const WITHOUT_RIGHT = 'Det som saknar ångerrätt är inte ikryssat. Kryssa för det ändå om du vill att vi tittar på det.';
const GONE = { repaid: 'Redan återbetalat', withdrawn: 'Redan ångrat' } as const;

function Goods({ goods }: { readonly goods: readonly WithdrawableGood[] }) {
  const choosable = goods.filter(({ gone }) => gone === null);
  const hasRight = choosable.some(({ exception }) => hasWithdrawalRight(exception));
  const lacksRight = choosable.some(({ exception }) => !hasWithdrawalRight(exception));
  return (
    <fieldset className={css.goods}>
      <legend>Vilka varor gäller det?</legend>
      {choosable.length > 0 && (
        <p className={css.small}>{[hasRight && KEEP, lacksRight && WITHOUT_RIGHT].filter(Boolean).join(' ')}</p>
      )}
      {goods.map((good, index) => {
        const note = good.gone === null ? withdrawalNote(good.exception) : GONE[good.gone];
        const names = goodFields(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may have the same name
          <div key={index} className={css.good}>
            <input type="hidden" name={names.good} value={goodValue(good)} />
            <label>
              <input
                type="checkbox"
                name={names.ticked}
                defaultChecked={good.chosen > 0}
                disabled={good.gone !== null}
              />
              <span>
                {good.name}
                {note && <span className={css.note}>{note}</span>}
              </span>
            </label>
            {good.quantity > 1 && (
              <select
                name={names.pieces}
                defaultValue={good.chosen || good.quantity}
                aria-label={`Antal av ${good.name}`}
              >
                {Array.from({ length: good.quantity }, (_, less) => good.quantity - less).map((pieces) => (
                  <option key={pieces} value={pieces}>{`${pieces} st`}</option>
                ))}
              </select>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Done({ step: { notice, receivedAt, acknowledged } }: { readonly step: Extract<Step, { kind: 'done' }> }) {
  return (
    <div className={css.form}>
      <h2 tabIndex={-1}>Vi har tagit emot ditt meddelande om att du ångrar köpet</h2>
      <Notice tone="good">
        Mottaget <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>.{' '}
        {acknowledged
          ? `En bekräftelse är på väg till ${notice.email}.`
          : `Bekräftelsen till ${notice.email} kan dröja. Spara eller skriv ut den här sidan så länge.`}
      </Notice>
      <Content notice={notice} />
      <p>
        Vi hör av oss om hur du skickar tillbaka varorna och när pengarna kommer. Det som omfattas av ångerrätten ska
        vara på väg inom 14 dagar från i dag.
      </p>
    </div>
  );
}

const withoutItems = noticeFields.filter((name) => name !== 'items');

interface ContentProps {
  readonly notice: Written;
  readonly fields?: readonly NoticeField[];
}

function Content({ notice, fields = noticeFields }: ContentProps) {
  const rows = fields.flatMap((name) => {
    const value = name === 'items' && !notice.items ? 'Hela beställningen' : notice[name];
    return value ? [[LABELS[name], value] as const] : [];
  });
  return (
    <dl className={css.content}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
