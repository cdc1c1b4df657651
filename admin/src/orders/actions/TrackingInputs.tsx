import { CARRIERS, carrierName } from '@kronblad/contracts/delivery/carriers';
import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';

const carriers = CARRIERS.map((carrier) => ({ id: carrier, name: carrierName(carrier) }));

/** `isBatch`: the numbers of several orders, one per line. */
export const TrackingInputs = ({ isBatch = false }: { readonly isBatch?: boolean }) => (
  <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: isBatch ? '1fr' : '1fr 1fr' } }}>
    <SelectInput
      source="carrier"
      label="Fraktbolag (valfritt)"
      choices={carriers}
      emptyText="Inget"
      helperText={false}
    />
    <TextInput
      source="number"
      label="Spårningsnummer (valfritt)"
      helperText={isBatch && 'En rad per order: order;nummer. De sista siffrorna i ordernumret räcker.'}
      {...(isBatch && { multiline: true, minRows: 2, maxRows: 8 })}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: isBatch ? undefined : 60 } }}
    />
  </Box>
);
