import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { IF_ABSENT_NAMES, PLACE_KIND_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { asksIfAbsent } from '@kronblad/contracts/recipient/recipient-fields';
import { absences, type Handling, handovers, mapHref } from '@kronblad/contracts/round/handling';
import type { RoundStop } from '@kronblad/contracts/round/schema';
import { type FormEvent, useState } from 'react';
import { Button, buttonClasses } from '../../ui/Button';
import css from './round.module.css';
import { addressOf, isOff, personOf } from './stops';

interface Props {
  readonly stop: RoundStop;
  readonly onHandle: (handling: Handling) => void;
}

const WARNINGS: Partial<Record<RoundStop['warnings'][number], string>> = {
  missed_before: 'Andra försöket',
  no_door_code: 'Portkod saknas',
  no_phone: 'Telefon saknas',
};

const hourOf = (hour: string) => `Kl. ${hour.replace(':', '.')}`;

const ifAbsentOf = (stop: RoundStop): string | null =>
  asksIfAbsent({ way: 'courier', place_kind: stop.place_kind }) ? IF_ABSENT_NAMES[stop.if_absent] : null;

export function StopTitle({ stop }: Pick<Props, 'stop'>) {
  const { number, hour, place } = stop;
  return (
    <>
      <span className={css.number}>{number}</span>
      <span className={css.who}>
        {hour && <strong className={css.hour}>{hourOf(hour)} </strong>}
        <strong>{personOf(stop) || place}</strong>
        {[place, ...addressOf(stop)].map(
          (line) =>
            line && (
              <span key={line} className={css.where}>
                {line}
              </span>
            ),
        )}
      </span>
    </>
  );
}

/** A stop's door code, ward and instruction, readable at arm's length. */
export function StopFacts({ stop }: Pick<Props, 'stop'>) {
  // A round that the device kept from an earlier release has no ribbons.
  const { recipient, place_kind, goods, has_card, ribbons = [], warnings, order_number } = stop;
  const { door_code, ward, instruction } = recipient ?? {};
  const absent = ifAbsentOf(stop);
  return (
    <>
      {isOff(stop) && <p className={css.off}>Avbruten, lämna inte. Ta med blommorna tillbaka.</p>}
      {warnings.map((warning) => {
        const text = WARNINGS[warning];
        return (
          text && (
            <p key={warning} className={css.mark}>
              {text}
            </p>
          )
        );
      })}
      {door_code && (
        <p className={css.code}>
          <span>Portkod</span>
          <strong>{door_code}</strong>
        </p>
      )}
      <dl className={css.facts}>
        {ward && <Fact label="Avdelning" value={ward} />}
        {place_kind !== 'home' && <Fact label="Plats" value={PLACE_KIND_NAMES[place_kind]} />}
        {instruction && <Fact label="Vägen" value={instruction} />}
        {absent && <Fact label="Ingen hemma" value={absent} />}
        <Fact
          label="Varor"
          value={goods
            .map(({ name, size_name, quantity }) => `${quantity} × ${nameWithSize(name, size_name)}`)
            .join('\n')}
        />
        {ribbons.length > 0 && (
          <Fact label="Band" value={ribbons.map(({ left, right }) => `${left || '–'} · ${right || '–'}`).join('\n')} />
        )}
        <Fact label="Kort" value={has_card ? 'Ja' : 'Nej'} />
        <Fact label="Order" value={order_number} />
      </dl>
    </>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Ways({ stop }: Pick<Props, 'stop'>) {
  const { recipient } = stop;
  return (
    <div className={css.pair}>
      {recipient?.phone && (
        <a className={buttonClasses({ look: 'secondary' }, css.big)} href={phoneHref(recipient.phone)}>
          <span>
            Ring <span className={css.phone}>{recipient.phone}</span>
          </span>
        </a>
      )}
      {addressOf(stop).length > 0 && (
        <a
          className={buttonClasses({ look: 'secondary' }, css.big)}
          href={mapHref(stop)}
          target="_blank"
          rel="noreferrer"
        >
          Karta
        </a>
      )}
    </div>
  );
}

type Asked = 'delivered' | 'absent' | undefined;

/** A stop with its two answers, each of which asks one question more. */
export function StopCard({ stop, onHandle }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const toggle = (about: Asked) => setAsked(asked === about ? undefined : about);
  return (
    <div className={css.card}>
      <StopFacts stop={stop} />
      {!isOff(stop) && (
        <>
          <Ways stop={stop} />
          <div className={css.pair}>
            <Button className={css.big} aria-expanded={asked === 'delivered'} onClick={() => toggle('delivered')}>
              Lämnad
            </Button>
            <Button
              look="secondary"
              className={css.big}
              aria-expanded={asked === 'absent'}
              onClick={() => toggle('absent')}
            >
              Ingen hemma
            </Button>
          </div>
          {asked === 'delivered' && <Handover stop={stop} onHandle={onHandle} />}
          {asked === 'absent' && <Absent stop={stop} onHandle={onHandle} />}
        </>
      )}
    </div>
  );
}

const Choices = ({ of, onHandle }: { readonly of: readonly Handling[]; readonly onHandle: Props['onHandle'] }) => (
  <div className={css.choices}>
    {of.map((handling) => (
      <Button key={handling.label} look="secondary" className={css.big} onClick={() => onHandle(handling)}>
        {handling.label}
      </Button>
    ))}
  </div>
);

function Handover({ stop, onHandle }: Props) {
  const [isOther, setOther] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = `${new FormData(event.currentTarget).get('to') ?? ''}`.trim();
    if (to !== '') onHandle({ label: to, state: 'delivered', to });
  };
  return (
    <section aria-label="Till vem?">
      <p className={css.question}>Till vem?</p>
      <Choices of={handovers(stop)} onHandle={onHandle} />
      {isOther ? (
        <form className={css.other} onSubmit={submit}>
          <label>
            Lämnad till
            <input name="to" maxLength={100} autoComplete="off" required />
          </label>
          <Button type="submit" className={css.big}>
            Spara
          </Button>
        </form>
      ) : (
        <Button look="secondary" wide className={css.big} onClick={() => setOther(true)}>
          Annan …
        </Button>
      )}
    </section>
  );
}

function Absent({ stop, onHandle }: Props) {
  const wish = ifAbsentOf(stop);
  return (
    <section aria-label="Vad händer nu?">
      <p className={css.question}>{wish ? `Om ingen är hemma: ${wish}` : 'Vad händer nu?'}</p>
      <Choices of={absences(stop)} onHandle={onHandle} />
      <p>Försöker du igen senare i dag? Låt stoppet stå kvar.</p>
    </section>
  );
}
