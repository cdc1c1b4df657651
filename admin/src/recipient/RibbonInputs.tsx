import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { Box, Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf, InputRow } from './InputRow';

const ribbonColours = choicesOf(RIBBON_COLOUR_NAMES);
const printColours = choicesOf(PRINT_COLOUR_NAMES);

interface RibbonInputsProps {
  /** Path of the ribbon in the form, such as `ribbons.0`. */
  readonly source: string;
  /** Name of the wreath. */
  readonly wreath: string;
}

export const RibbonInputs = ({ source, wreath }: RibbonInputsProps) => (
  <Box role="group" aria-label={`Band till ${wreath}`} sx={{ display: 'grid', gap: 1.75 }}>
    <Typography variant="body2" color="textSecondary">
      {`Band till ${wreath}`}
    </Typography>
    <InputRow>
      <TextInput source={`${source}.left`} label="Vänster ände" helperText={false} autoComplete="off" />
      <TextInput source={`${source}.right`} label="Höger ände" helperText={false} autoComplete="off" />
      <SelectInput source={`${source}.ribbon_colour`} label="Bandets färg" choices={ribbonColours} helperText={false} />
      <SelectInput source={`${source}.print_colour`} label="Textens färg" choices={printColours} helperText={false} />
    </InputRow>
  </Box>
);
