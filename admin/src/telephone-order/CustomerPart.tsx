import { Stack } from '@mui/material';
import { memo } from 'react';
import { TextInput } from 'react-admin';
import { InputRow } from '../recipient/InputRow';
import { Panel } from '../ui/Panel';
import { CustomerInput } from './CustomerInput';
import type { Draft } from './draft';
import { useTown } from './use-town';

const Address = () => {
  useTown('postal_code', 'city');
  return (
    <InputRow>
      <TextInput source="address" label="Adress" helperText={false} autoComplete="off" />
      <TextInput source="postal_code" label="Postnummer" helperText={false} autoComplete="off" inputMode="numeric" />
      <TextInput source="city" label="Ort" helperText={false} autoComplete="off" />
    </InputRow>
  );
};

export const CustomerPart = memo(({ method }: { readonly method: Draft['shipping_method'] }) => (
  <Panel title="Kund">
    <Stack spacing={1.75}>
      <InputRow>
        <CustomerInput
          source="phone"
          label="Telefon"
          type="tel"
          helperText="Telefon, namn eller e-post hittar en tidigare kund."
        />
        <CustomerInput
          source="email"
          label="E-post"
          type="email"
          helperText="Utan e-post kan kunden betala i butiken."
        />
        <CustomerInput source="first_name" label="Förnamn" />
        <TextInput source="last_name" label="Efternamn" helperText={false} autoComplete="off" />
      </InputRow>
      {method === 'delivery' && <Address />}
      <TextInput source="notes" label="Meddelande till butiken" multiline minRows={2} helperText={false} />
    </Stack>
  </Panel>
));
