import type { OrderDeliveryView } from '@kronblad/contracts/order/delivery-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { Box, Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf, InputRow } from './InputRow';

const ribbonColours = choicesOf(RIBBON_COLOUR_NAMES);
const printColours = choicesOf(PRINT_COLOUR_NAMES);

interface Props {
  readonly ribbons: OrderDeliveryView['ribbons'];
  readonly items: OrderDetails['items'];
}

/** The texts printed for the recipient: the card, and the ribbons of an order that has some. */
export const CardInputs = ({ ribbons, items }: Props) => (
  <>
    <TextInput source="card.text" label="Kort" multiline minRows={3} helperText={false} />
    {ribbons.map((ribbon, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two wreaths of a line may have the same ribbon
      <Box key={index} sx={{ display: 'grid', gap: 1.75 }}>
        <Typography variant="body2" color="textSecondary">
          {`Band till ${items[ribbon.line - 1]?.product_name ?? 'krans'}`}
        </Typography>
        <InputRow>
          <TextInput source={`ribbons.${index}.left`} label="Vänster ände" helperText={false} autoComplete="off" />
          <TextInput source={`ribbons.${index}.right`} label="Höger ände" helperText={false} autoComplete="off" />
          <SelectInput
            source={`ribbons.${index}.ribbon_colour`}
            label="Bandets färg"
            choices={ribbonColours}
            helperText={false}
          />
          <SelectInput
            source={`ribbons.${index}.print_colour`}
            label="Textens färg"
            choices={printColours}
            helperText={false}
          />
        </InputRow>
      </Box>
    ))}
  </>
);

export const CeremonyInputs = () => (
  <InputRow>
    <TextInput source="ceremony.deceased" label="Till minne av" helperText={false} autoComplete="off" />
    <TextInput source="ceremony.place" label="Kyrka eller kapell" helperText={false} autoComplete="off" />
    <TextInput source="ceremony.time" label="Tid, till exempel 11:00" helperText={false} autoComplete="off" />
    <TextInput source="ceremony.undertaker" label="Begravningsbyrå" helperText={false} autoComplete="off" />
  </InputRow>
);
