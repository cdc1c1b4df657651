import type { Customer } from '@kronblad/contracts/customer/schema';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, useGetList, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { counted } from '../format/numbers';
import { FillingText, Note } from '../ui/text';
import { useDebounced } from '../ui/use-debounced';
import { customerFields, type Draft } from './draft';

const DEBOUNCE_MS = 250;
const LEAST = 3;
const newest = { field: 'last_order_date', order: 'DESC' } as const;

interface CustomerInputProps {
  readonly source: 'phone' | 'first_name' | 'email';
  readonly label: string;
  readonly type?: 'tel' | 'email';
  readonly helperText?: string;
}

/** A field of the buyer. Suggests customers by what is typed; the chosen one fills in the others. */
export const CustomerInput = ({ source, label, type, helperText }: CustomerInputProps) => {
  const { id, field, fieldState } = useInput<string | null>({ source });
  const { setValue } = useFormContext<Draft>();
  const [isSearched, setSearched] = useState(false);
  const search = useDebounced(String(field.value ?? '').trim(), DEBOUNCE_MS);
  const isAsked = isSearched && search.length >= LEAST;
  const { data = [] } = useGetList<Customer>(
    'kundregister',
    { filter: { search }, pagination: { page: 1, perPage: 5 }, sort: newest },
    { enabled: isAsked },
  );
  const fill = (customer: Customer) => {
    setSearched(false);
    for (const [name, value] of Object.entries(customerFields(customer))) {
      if (value) setValue(name as keyof Draft, value, { shouldValidate: fieldState.invalid });
    }
  };
  return (
    <Autocomplete<Customer, false, false, true>
      freeSolo
      id={id}
      options={isAsked ? data : []}
      value={null}
      inputValue={field.value ?? ''}
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'input') return;
        setSearched(true);
        field.onChange(typed);
      }}
      onChange={(_event, chosen) => chosen && typeof chosen === 'object' && fill(chosen)}
      onBlur={() => {
        setSearched(false);
        field.onBlur();
      }}
      filterOptions={(found) => found}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option[source])}
      renderOption={({ key, ...props }, customer) => (
        <Box component="li" key={key} {...props}>
          <FillingText>
            {`${customer.first_name} ${customer.last_name}`}
            <Note>{[customer.phone, customer.email].filter(Boolean).join(' · ')}</Note>
          </FillingText>
          <Note>{counted(customer.total_orders, 'order', 'ordrar')}</Note>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={source}
          label={label}
          type={type ?? 'text'}
          error={fieldState.invalid}
          helperText={
            fieldState.invalid || helperText ? (
              <InputHelperText error={fieldState.error?.message} helperText={helperText} />
            ) : null
          }
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, autoComplete: 'off' } }}
        />
      )}
    />
  );
};
