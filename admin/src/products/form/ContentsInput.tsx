import { LONGEST_CONTENTS, SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import { TextInput } from 'react-admin';

export const ContentsInput = ({ index }: { index: number }) => (
  <TextInput
    source={`sizes.${index}.contents`}
    label={SIZE_FIELDS.contents.label}
    placeholder="Innehåll, till exempel 15 rosor, cirka 40 cm"
    helperText={false}
    slotProps={{ htmlInput: { maxLength: LONGEST_CONTENTS } }}
  />
);
