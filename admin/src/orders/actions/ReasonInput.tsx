import { REFUND_REASON } from '@kronblad/contracts/views/order-requests';
import { Autocomplete, TextField } from '@mui/material';
import { InputHelperText, useInput } from 'react-admin';

const REASONS = [
  REFUND_REASON,
  'Trasig vara',
  'Fel vara',
  'Utebliven leverans',
  'Försenad leverans',
  'Ångrat köp',
  'Slut i lager',
];

/** The reason of a refund: one to choose, or words of one's own. */
export const ReasonInput = ({ helperText, autoFocus }: { helperText?: string; autoFocus?: boolean }) => {
  const { field, fieldState } = useInput({ source: 'reason' });
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      clearText="Rensa"
      openText="Visa förslag"
      closeText="Dölj förslag"
      options={REASONS}
      filterOptions={(all) => all}
      inputValue={field.value ?? ''}
      onInputChange={(_event, text) => field.onChange(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Orsak"
          autoFocus={autoFocus}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, maxLength: 500 } }}
        />
      )}
    />
  );
};
