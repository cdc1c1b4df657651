import { isSwedishPostalCode } from '@kronblad/contracts/contact/postal-code';
import { METHOD_OF, WAY_NAMES, WAYS } from '@kronblad/contracts/delivery/delivery-ways';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { asSentence } from '@kronblad/contracts/text/as-sentence';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { Alert, Box, Skeleton, Stack } from '@mui/material';
import { memo, useEffect } from 'react';
import { BooleanInput, DateInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../api/error-message';
import { shortDay } from '../orders/labels';
import { PersonInputs } from '../recipient/PersonInputs';
import { TilesInput } from '../ui/form/TilesInput';
import { LoadError } from '../ui/LoadError';
import { Panel } from '../ui/Panel';
import { Note } from '../ui/text';
import type { Draft } from './draft';
import { asksDay, waysOf } from './request';
import type { KnownDays, KnownSum } from './use-order';
import { useTown } from './use-town';

type Day = DeliveryDaysAnswer['days'][number];

const DAYS_SHOWN = 14;
const STATE_TEXTS: Readonly<Record<Day['state'], string>> = {
  open: '',
  too_soon: 'För sent',
  closed: 'Stängt',
  full: 'Fullt',
  not_served: 'Kör inte',
};

const postalSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 1fr)' },
} as const;

const DayTile = ({ day, state, fee }: Day) => (
  <>
    <Box component="span" sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
      {shortDay(day)}
    </Box>
    <Note>{STATE_TEXTS[state] || (fee === null ? 'Ledigt' : fee === 0 ? 'Gratis' : formatSek(fee))}</Note>
  </>
);

const isUnserved = ({ shipping_method, recipient }: Draft, days: DeliveryDaysAnswer | undefined) =>
  shipping_method === 'courier' && days?.area === null && isSwedishPostalCode(recipient.postal_code ?? '');

/** What stands in the way of the day or the goods; staff may go on in spite of it. */
export function dayHindrance(draft: Draft, days: DeliveryDaysAnswer | undefined, sum: KnownSum['sum']) {
  const { day } = draft;
  if (!days || !day || isUnserved(draft, days)) return null;
  const goods = sum && sum.subtotal - sum.campaign_discount_amount;
  const chosen = days.days.find((each) => each.day === day);
  if (chosen && chosen.state !== 'open') return asSentence(chosen.reason || STATE_TEXTS[chosen.state]);
  if (!chosen) return 'Butiken tar inte emot beställningar så långt fram.';
  if (days.minimum_order !== null && goods !== undefined && goods < days.minimum_order) {
    return `Till ${days.area} kör ni beställningar från ${formatSek(days.minimum_order)}.`;
  }
  return null;
}

const AreaAnswer = ({ days }: { readonly days: DeliveryDaysAnswer }) =>
  days.area === null ? (
    <Alert severity="error">Ni kör inte till det postnumret. Kunden kan hämta i butiken.</Alert>
  ) : (
    <Alert severity="success" icon={false}>
      {[
        `${days.area}, ${formatSek(days.fee_from ?? 0)}.`,
        days.earliest && `Tidigast ${formatWeekdayDate(days.earliest)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );

interface DayPartProps extends KnownDays {
  readonly draft: Draft;
  readonly sum: KnownSum['sum'];
}

interface DaysProps extends DayPartProps {
  readonly hindrance: string | null;
}

/** Staff overrule only what they see: a hindrance that goes takes their 'Lägg ordern ändå' with it. */
function useHindrance({ draft, days, sum }: Pick<DayPartProps, 'draft' | 'days' | 'sum'>) {
  const { setValue } = useFormContext<Draft>();
  const hindrance = dayHindrance(draft, days, sum);
  const isFree = days !== undefined && hindrance === null;
  useEffect(() => {
    if (isFree) setValue('exceed', false);
  }, [isFree, setValue]);
  return hindrance;
}

const Days = ({ draft, days, error, refetch, hindrance }: DaysProps) => {
  const { setValue } = useFormContext<Draft>();
  const forget = () => setValue('exceed', false);
  if (error)
    return <LoadError onRetry={() => void refetch()}>{`Kunde inte hämta dagarna: ${messageOf(error)}`}</LoadError>;
  if (!days) return <Skeleton variant="rounded" height={120} />;
  return (
    <>
      <TilesInput
        source="day"
        label={draft.shipping_method === 'pickup' ? 'När hämtas det?' : 'Vilken dag?'}
        width={92}
        choices={days.days.slice(0, DAYS_SHOWN).map((day) => ({ ...day, id: day.day }))}
        optionText={(day: Day) => <DayTile {...day} />}
        onChange={forget}
      />
      <Box sx={{ maxWidth: 200 }}>
        <DateInput source="day" label="Annan dag" helperText={false} parse={(text: string) => text} onChange={forget} />
      </Box>
      {hindrance && (
        <Alert severity="warning">
          {hindrance}
          <BooleanInput source="exceed" label="Lägg ordern ändå" helperText={false} />
        </Alert>
      )}
    </>
  );
};

/** Answers at once whether the courier drives there, and what it costs. */
const PostalCode = ({ draft, days }: Pick<DayPartProps, 'draft' | 'days'>) => {
  useTown('recipient.postal_code', 'recipient.city');
  return (
    <Box sx={postalSx}>
      <PersonInputs names={['postal_code']} labelOf={() => 'Postnummer dit'} within="recipient." />
      <div role="status">
        {days && isSwedishPostalCode(draft.recipient.postal_code ?? '') && <AreaAnswer days={days} />}
      </div>
    </Box>
  );
};

export const DayPart = memo((props: DayPartProps) => {
  const { draft, days } = props;
  const { setValue } = useFormContext<Draft>();
  const hindrance = useHindrance(props);
  const ways = waysOf(draft);
  const isCourier = draft.shipping_method === 'courier';
  return (
    <Panel title="Hur och när?">
      <Stack spacing={2}>
        <TilesInput
          source="shipping_method"
          label="Leveranssätt"
          width={150}
          choices={WAYS.map((way) => ({ id: METHOD_OF[way], name: WAY_NAMES[way], disabled: !ways.includes(way) }))}
          onChange={({ target }) => setValue('to_self', target.value === 'pickup')}
        />
        {isCourier && <PostalCode draft={draft} days={days} />}
        {asksDay(draft) && draft.items.length > 0 && !isUnserved(draft, days) && (
          <Days {...props} hindrance={hindrance} />
        )}
      </Stack>
    </Panel>
  );
});
