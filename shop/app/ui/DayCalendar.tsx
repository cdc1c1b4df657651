import { asSentence } from '@kronblad/contracts/text/as-sentence';
import { useState } from 'react';
import css from './day-calendar.module.css';
import { monthsOf, monthsWith, type ShownDay, type ShownMonth } from './day-months';
import { weekdayDate } from './weekday-date';

const WEEKDAYS = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'];

interface DayCalendarProps {
  readonly days: readonly ShownDay[];
  readonly earliest: string | null;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
  readonly error?: string | undefined;
}

/** Radio buttons `day` by month. Days that cannot be chosen take the focus too, so that everybody learns why. */
export function DayCalendar({ days, earliest, chosen, onChoose, error }: DayCalendarProps) {
  const months = monthsOf(days);
  const [count] = useState(() => monthsWith(chosen || earliest, months));
  const [touched, setTouched] = useState<string | null>(null);
  const told = days.find(({ day }) => day === (touched ?? chosen));
  const monthsOfPart = (part: readonly ShownMonth[]) =>
    part.map(({ name, cells }) => (
      <section key={name} className={css.month} aria-label={name}>
        <p aria-hidden="true">{name}</p>
        <div className={css.weekdays} aria-hidden="true">
          {WEEKDAYS.map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </div>
        <div className={css.grid}>
          {cells.map((cell, index) =>
            cell ? (
              <DayCell
                key={cell.day}
                cell={cell}
                isEarliest={cell.day === earliest}
                isChosen={cell.day === chosen}
                onTouch={() => setTouched(cell.day)}
                onChoose={() => onChoose(cell.day)}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other identity
              <span key={index} />
            ),
          )}
        </div>
      </section>
    ));
  return (
    <fieldset className={css.calendar} aria-describedby={error ? 'dag-fel' : undefined}>
      <legend className="hidden-visually">Dag</legend>
      {monthsOfPart(months.slice(0, count))}
      {months.length > count && (
        <details className={css.more}>
          <summary>Visa fler dagar</summary>
          {monthsOfPart(months.slice(count))}
        </details>
      )}
      <p className={css.told} role="status">
        {told && toldOf(told)}
      </p>
      {error && (
        <p id="dag-fel" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface DayCellProps {
  readonly cell: ShownDay;
  readonly isEarliest: boolean;
  readonly isChosen: boolean;
  readonly onTouch: () => void;
  readonly onChoose: () => void;
}

function DayCell({ cell, isEarliest, isChosen, onTouch, onChoose }: DayCellProps) {
  const { day, state, price } = cell;
  const isOpen = state === 'open';
  return (
    <label className={`${css.day} ${isOpen ? css.open : css.struck} ${isEarliest ? css.earliest : ''}`}>
      <input
        type="radio"
        name="day"
        value={day}
        checked={isChosen}
        aria-disabled={isOpen ? undefined : true}
        aria-label={`${toldOf(cell)}${isEarliest ? ' Tidigaste dagen.' : ''}`}
        onFocus={onTouch}
        onClick={onTouch}
        onChange={() => isOpen && onChoose()}
      />
      <span aria-hidden="true">
        <b>{Number(day.slice(-2))}</b>
        <small>{isOpen ? price : SHORT[state]}</small>
      </span>
    </label>
  );
}

const SHORT: Readonly<Record<ShownDay['state'], string>> = {
  open: '',
  closed: 'stängt',
  full: 'fullt',
  too_soon: 'sent',
  not_served: 'går ej',
};

function toldOf({ day, state, reason, price }: ShownDay): string {
  const date = weekdayDate(day);
  if (state !== 'open') return `${date}: ${asSentence(reason)}`;
  return `${date}${price && `, ${price}`}.${reason && ` ${asSentence(reason)}`}`;
}
