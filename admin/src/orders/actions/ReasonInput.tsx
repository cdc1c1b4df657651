import { Box, Chip, Stack } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

const REASONS = ['Trasig vara', 'Fel vara', 'Utebliven leverans', 'Försenad leverans', 'Ångrat köp', 'Slut i lager'];

/** The reason of a refund: one to choose, or words of one's own. */
export const ReasonInput = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const { setValue } = useFormContext();
  return (
    <Box>
      <TextInput
        source="reason"
        label="Orsak"
        helperText="Står i mejlet och på kreditnotan."
        slotProps={{ htmlInput: { maxLength: 500 } }}
        autoFocus={autoFocus}
      />
      <Stack direction="row" spacing={0.75}>
        {REASONS.map((reason) => (
          <Chip
            key={reason}
            component="button"
            type="button"
            clickable
            variant="outlined"
            label={reason}
            onClick={() => setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
          />
        ))}
      </Stack>
    </Box>
  );
};
