import { formatSek } from '@kronblad/contracts/rules/money';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import checkout from '../checkout.module.css';
import { dayNumber, type OfferedDay, weekdayDate, weeksOf, weeksWith } from './day-weeks';
import { flowerDraft } from './flower-draft';
import { type Asked, isFuneral, type Problems, problemsOf } from './flower-questions';
import css from './flowers.module.css';
import { RibbonDeadline } from './RibbonDeadline';
import type { KnownDays } from './use-delivery-days';

const WEEKDAYS = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'];
const MORE_WEEKS = 4;

interface DayFieldsProps {
  readonly asked: Asked;
  readonly days: KnownDays;
  readonly phone: string | null;
  readonly errors: Problems;
}

export function DayFields({ asked, days, phone, errors }: DayFieldsProps) {
  const { answer, failed, askAgain } = days;
  if (failed) {
    return (
      <Notice
        tone="bad"
        actions={
          <Button look="quiet" onClick={askAgain}>
            Försök igen
          </Button>
        }
      >
        Vi kunde inte hämta dagarna just nu.
      </Notice>
    );
  }
  // A day that was chosen before and no longer holds is told at once.
  const stale = asked.draft.day === '' ? undefined : problemsOf('nar', asked).day;
  return (
    <>
      {isFuneral(asked) && <RibbonDeadline noRibbon={asked.draft.noRibbon === 'ja'} phone={phone} />}
      {answer ? (
        <DayGrid days={answer.days} earliest={answer.earliest} chosen={asked.draft.day} error={errors.day ?? stale} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </>
  );
}

interface DayGridProps {
  readonly days: readonly OfferedDay[];
  readonly earliest: string | null;
  readonly chosen: string;
  readonly error: string | undefined;
}

function DayGrid({ days, earliest, chosen, error }: DayGridProps) {
  const weeks = weeksOf(days);
  const [count, setCount] = useState(() => weeksWith(chosen || earliest, weeks));
  const [touched, setTouched] = useState<string | null>(null);
  const shown = weeks.slice(0, count);
  const told = days.find(({ day }) => day === (touched ?? chosen));
  return (
    <fieldset className={css.calendar} aria-describedby={error ? 'dag-fel' : undefined}>
      <legend className="hidden-visually">Dag</legend>
      <div className={css.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={css.grid}>
        {shown.flat().map((cell, index) =>
          cell ? (
            <DayCell
              key={cell.day}
              cell={cell}
              isFirst={cell === days[0]}
              isEarliest={cell.day === earliest}
              isChosen={cell.day === chosen}
              onTouch={() => setTouched(cell.day)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other identity
            <span key={index} />
          ),
        )}
      </div>
      <p className={css.told} role="status">
        {told && toldOf(told)}
      </p>
      {error && (
        <p id="dag-fel" className={checkout.bad}>
          {error}
        </p>
      )}
      {shown.length < weeks.length && (
        <Button look="quiet" className={css.more} onClick={() => setCount(count + MORE_WEEKS)}>
          Visa fler dagar
        </Button>
      )}
    </fieldset>
  );
}

interface DayCellProps {
  readonly cell: OfferedDay;
  readonly isFirst: boolean;
  readonly isEarliest: boolean;
  readonly isChosen: boolean;
  readonly onTouch: () => void;
}

function DayCell({ cell, isFirst, isEarliest, isChosen, onTouch }: DayCellProps) {
  const { day, state, fee } = cell;
  const isOpen = state === 'open';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: tells why a day cannot be chosen; its accessible name says so too
    <label className={`${css.day} ${isEarliest ? css.earliest : ''}`} onClick={onTouch}>
      <input
        type="radio"
        name="day"
        value={day}
        checked={isChosen}
        disabled={!isOpen}
        aria-label={`${toldOf(cell)}${isEarliest ? ' Tidigaste dagen.' : ''}`}
        onChange={() => flowerDraft.change({ day })}
      />
      <span aria-hidden="true">
        <b>{dayNumber(day, isFirst)}</b>
        <small>{isOpen ? (fee === null || fee === 0 ? '' : `${fee} kr`) : SHORT[state]}</small>
      </span>
    </label>
  );
}

const SHORT: Readonly<Record<OfferedDay['state'], string>> = {
  open: '',
  closed: 'stängt',
  full: 'fullt',
  too_soon: '',
  not_served: '–',
};

function toldOf({ day, state, reason, fee }: OfferedDay): string {
  const date = weekdayDate(day);
  if (state !== 'open') return `${date}: ${reason}.`;
  const price = fee ? `, ${formatSek(fee)}` : '';
  return `${date}${price}.${reason ? ` ${reason}.` : ''}`;
}
