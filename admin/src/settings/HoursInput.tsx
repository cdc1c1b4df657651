import { hoursText, WEEKDAYS, type Weekday } from '@kronblad/contracts/shop/shop-facts';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { HelperText } from '../ui/form/HelperText';
import { IconAction } from '../ui/IconAction';
import { hoursOf } from './facts-form';

const SHORT: Readonly<Record<Weekday, readonly [short: string, long: string]>> = {
  Monday: ['Mån', 'måndag'],
  Tuesday: ['Tis', 'tisdag'],
  Wednesday: ['Ons', 'onsdag'],
  Thursday: ['Tor', 'torsdag'],
  Friday: ['Fre', 'fredag'],
  Saturday: ['Lör', 'lördag'],
  Sunday: ['Sön', 'söndag'],
};

const DaysInput = ({ name, label }: { name: string; label: string }) => {
  const { field, fieldState } = useController({ name });
  const inOrder = (days: readonly Weekday[]) => WEEKDAYS.filter((day) => days.includes(day));
  return (
    <Stack>
      <ToggleButtonGroup
        value={field.value}
        onChange={(_event, days: Weekday[]) => field.onChange(inOrder(days))}
        aria-label={label}
      >
        {WEEKDAYS.map((day, index) => (
          <ToggleButton key={day} ref={index === 0 ? field.ref : undefined} value={day} aria-label={SHORT[day][1]}>
            {SHORT[day][0]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <HelperText error={fieldState.error} />
    </Stack>
  );
};

const WEEKDAY_HOURS = { days: WEEKDAYS.slice(0, 5), opens: '09:00', closes: '17:00' };
const time = { htmlInput: { inputMode: 'numeric', maxLength: 5, placeholder: '09:00' } } as const;

export const HoursInput = ({ name, none }: { name: string; none: string }) => {
  const { fields, append, remove } = useFieldArray({ name });
  const { fieldState } = useController({ name });
  const shown = hoursText(hoursOf(useWatch({ name }) ?? []));
  return (
    <Stack spacing={2}>
      {fields.map(({ id }, index) => (
        <Stack key={id} role="group" aria-label={`Rad ${index + 1}`} direction="row" spacing={1.5}>
          <DaysInput name={`${name}.${index}.days`} label="Dagar" />
          <Stack direction="row" spacing={1.5}>
            <Field name={`${name}.${index}.opens`} label="Öppnar" slotProps={time} fullWidth={false} />
            <Field name={`${name}.${index}.closes`} label="Stänger" slotProps={time} fullWidth={false} />
            <IconAction label={`Ta bort rad ${index + 1}`} onClick={() => remove(index)}>
              <DeleteOutlineRounded fontSize="small" />
            </IconAction>
          </Stack>
        </Stack>
      ))}
      <HelperText error={fieldState.error} />
      <Typography variant="body2" color="textSecondary">
        {shown ? `Visas som: ${shown}` : none}
      </Typography>
      <Box>
        <Button startIcon={<AddRounded />} onClick={() => append(WEEKDAY_HOURS)}>
          Lägg till tider
        </Button>
      </Box>
    </Stack>
  );
};
