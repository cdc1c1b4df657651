import { type Tick, waiting } from '@kronblad/contracts/day/ticks';
import { DELIVERY_STATE_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import type { RoundPage, RoundStop } from '@kronblad/contracts/round/schema';
import { formatTime, formatWeekdayDate } from '@kronblad/contracts/time/time';
import { memo } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { LinkEnded } from './LinkEnded';
import css from './round.module.css';
import { StopCard, StopTitle } from './StopCard';
import { isDone, isOff, personOf } from './stops';
import { useRound } from './use-round';

interface Props {
  readonly secret: string;
  readonly loaded: RoundPage;
}

/** The courier's page, for a phone in one hand. */
export function Round({ secret, loaded }: Props) {
  const { round, gone, stops, isLost, hasEnded, ticks, undoable, handle, undo, dismiss } = useRound(secret, loaded);
  if (hasEnded) return <LinkEnded />;
  const done = stops.filter((stop) => isDone(stop) && !isOff(stop));
  const left = stops.filter((stop) => !done.includes(stop));
  const next = left.find((stop) => !isOff(stop));
  const made = left.filter((stop) => stop.state === 'made' && !isOff(stop));
  const toDrive = stops.filter((stop) => !isOff(stop));
  return (
    <div className={css.page}>
      <header>
        <p className="eyebrow">Bud</p>
        <h1>{formatWeekdayDate(round.day)}</h1>
        <p>{`${done.length} av ${toDrive.length} klara`}</p>
      </header>
      {isLost && <WithoutNetwork readAt={round.read_at} unsent={waiting(ticks).length} />}
      <Refused ticks={ticks} onClose={dismiss} />
      {gone.length > 0 && (
        <Notice tone="bad">
          {`Inte längre på rundan, lämna inte: ${gone.map((stop) => `${stop.order_number} ${personOf(stop)}`).join(', ')}`}
        </Notice>
      )}
      {made.length > 0 && (
        <Button look="secondary" wide className={css.big} onClick={() => handle(made, { state: 'out' })}>
          {made.length === 1 ? 'Jag har tagit med det färdiga' : `Jag har tagit med de ${made.length} färdiga`}
        </Button>
      )}
      <ol className={css.stops} aria-label="Stopp">
        {left.map((stop) => (
          <Stop key={stop.id} stop={stop} isNext={stop === next} onHandle={handle} />
        ))}
      </ol>
      {!next && <p>{stops.length === 0 ? 'Inga stopp den här dagen.' : 'Alla stopp är klara. Tack!'}</p>}
      {done.length > 0 && <Done stops={done} onBack={(stop) => handle([stop], { state: 'out' })} />}
      <UndoBar ticks={undoable} onUndo={undo} />
    </div>
  );
}

interface StopProps {
  readonly stop: RoundStop;
  readonly isNext: boolean;
  readonly onHandle: ReturnType<typeof useRound>['handle'];
}

/** Drawn again only when it has changed: a day may have hundreds. */
const Stop = memo(({ stop, isNext, onHandle }: StopProps) => (
  <li className={isNext ? css.next : undefined}>
    <details open={isNext || isOff(stop)}>
      <summary>
        <StopTitle stop={stop} />
      </summary>
      <StopCard stop={stop} onHandle={(handling) => onHandle([stop], handling)} />
    </details>
  </li>
));

function WithoutNetwork({ readAt, unsent }: { readonly readAt: string; readonly unsent: number }) {
  return (
    <Notice>{`Ingen kontakt${unsent > 0 ? `, ${unsent} sparade` : ''}. Du ser läget ${formatTime(readAt)}.`}</Notice>
  );
}

const Refused = ({ ticks, onClose }: { readonly ticks: readonly Tick[]; readonly onClose: (id: string) => void }) =>
  ticks.map(
    ({ id, orderNumber, state, refused }) =>
      refused && (
        <Notice
          key={id}
          tone="bad"
          actions={
            <Button look="quiet" className={css.big} onClick={() => onClose(id)}>
              Jag har läst
            </Button>
          }
        >
          {`${orderNumber} blev inte ${DELIVERY_STATE_NAMES[state].toLowerCase()}: ${refused}`}
        </Notice>
      ),
  );

const Done = ({
  stops,
  onBack,
}: {
  readonly stops: readonly RoundStop[];
  readonly onBack: (of: RoundStop) => void;
}) => (
  <details className={css.done}>
    <summary>{`Klara stopp (${stops.length})`}</summary>
    <ol>
      {stops.map((stop) => (
        <li key={stop.id}>
          <p>
            <strong>{`${stop.number}. ${personOf(stop) || stop.place}`}</strong>
            <br />
            {[DELIVERY_STATE_NAMES[stop.state], stop.state_at && formatTime(stop.state_at), stop.state_note]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Button
            look="secondary"
            aria-label={`Fortfarande ute: ${stop.order_number}`}
            className={css.big}
            onClick={() => onBack(stop)}
          >
            Fortfarande ute
          </Button>
        </li>
      ))}
    </ol>
  </details>
);

function UndoBar({ ticks, onUndo }: { readonly ticks: readonly Tick[]; readonly onUndo: () => void }) {
  const [first, ...more] = ticks;
  const what =
    first &&
    `${more.length > 0 ? `${ticks.length} stopp` : first.orderNumber}: ${DELIVERY_STATE_NAMES[first.state].toLowerCase()}`;
  return (
    <div role="status" className={first ? css.undo : undefined}>
      {first && (
        <>
          <span>{what}</span>
          <Button look="secondary" className={css.big} onClick={onUndo}>
            Ångra
          </Button>
        </>
      )}
    </div>
  );
}
