import { type DeliveryWeekdays, deliveryWeekdays } from '@kronblad/contracts/delivery/schema';
import { SWEDISH_WEEKDAYS } from '@kronblad/contracts/time/time';
import { Box, FormControlLabel, Switch } from '@mui/material';
import { type FieldValues, useController, useWatch } from 'react-hook-form';
import { timeOf } from '../format/time-of-day';
import { tokens } from '../theme/tokens';
import { Field } from '../ui/form/Field';
import { SettingsForm } from '../ui/form/SettingsForm';
import { Panel } from '../ui/Panel';
import { BookedWeekdays } from './BookedWeekdays';

const labels = {
  weekdays: {
    nameOf: ({ id }: FieldValues) => SWEDISH_WEEKDAYS[Number(id)] ?? '',
    order: 'Ordning',
    labels: {
      is_open: 'Öppet',
      latest_hour: 'Beställ senast',
      points_limit: 'Högst antal poäng',
      stops_limit: 'Högst antal stopp',
    },
  },
} as const;

const typed = (limit: number | null) => (limit === null ? '' : String(limit));
/** Text that is no whole number becomes NaN, which the schema refuses. */
const limitOf = (text: unknown): number | null => {
  const digits = String(text ?? '').trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

const toForm = ({ weekdays }: DeliveryWeekdays): FieldValues => ({
  weekdays: weekdays.map(({ is_open, latest_hour, points_limit, stops_limit }, id) => ({
    id,
    is_open,
    latest_hour: latest_hour ?? '',
    points_limit: typed(points_limit),
    stops_limit: typed(stops_limit),
  })),
});
const toPayload = ({ weekdays }: FieldValues) => ({
  weekdays: weekdays.map(({ is_open, latest_hour, points_limit, stops_limit }: FieldValues) => ({
    is_open,
    latest_hour: timeOf(latest_hour) || null,
    points_limit: limitOf(points_limit),
    stops_limit: limitOf(stops_limit),
  })),
});

const limit = { htmlInput: { inputMode: 'numeric', maxLength: 5 } } as const;
const time = { htmlInput: { inputMode: 'numeric', maxLength: 5, placeholder: '12:00' } } as const;

const Weekday = ({ index, name }: { index: number; name: string }) => {
  const { field } = useController({ name: `weekdays.${index}.is_open` });
  const isOpen = useWatch({ name: `weekdays.${index}.is_open` }) === true;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '12rem repeat(3, minmax(0, 12rem))' },
        py: 1.5,
        borderTop: `1px solid ${tokens.sand}`,
      }}
    >
      <FormControlLabel
        control={<Switch checked={isOpen} name={field.name} slotProps={{ input: { ref: field.ref } }} />}
        onChange={(_event, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
        label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
        sx={{ minHeight: 44, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {isOpen && (
        <>
          <Field
            name={`weekdays.${index}.latest_hour`}
            label="Beställ senast"
            slotProps={time}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          />
          <Field name={`weekdays.${index}.points_limit`} label="Högst poäng" slotProps={limit} />
          <Field name={`weekdays.${index}.stops_limit`} label="Högst stopp" slotProps={limit} />
        </>
      )}
    </Box>
  );
};

export const WeekdaysForm = () => (
  <SettingsForm name="weekdays" schema={deliveryWeekdays} labels={labels} toForm={toForm} toPayload={toPayload}>
    <Panel
      title="Den vanliga veckan"
      note="Efter klockslaget är det för sent för samma dag. Tomma gränser betyder att dagen aldrig blir full. Beställningar som redan är lagda ändras inte."
    >
      <BookedWeekdays />
      {SWEDISH_WEEKDAYS.map((name, index) => (
        <Weekday key={name} index={index} name={name} />
      ))}
    </Panel>
  </SettingsForm>
);
