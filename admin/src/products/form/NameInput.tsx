import { PRODUCT_FIELDS } from '@kronblad/contracts/views/catalogue';
import { TextInput } from 'react-admin';
import { useSlugOfName } from '../../ui/form/use-slug-of-name';

export const NameInput = () => (
  <TextInput
    source="name"
    label={PRODUCT_FIELDS.name.label}
    required
    autoFocus
    onChange={useSlugOfName()}
    slotProps={{ htmlInput: { maxLength: 200 } }}
    helperText={false}
  />
);
