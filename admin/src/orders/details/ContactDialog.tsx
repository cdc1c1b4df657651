import { correctContact } from '@kronblad/contracts/order/requests-schema';
import { type OrderDetails } from '@kronblad/contracts/order/schema';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { PersonInputs } from '../../recipient/PersonInputs';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormDialog } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { useSaveOrder } from '../actions/use-save-order';
import { useOrder } from './use-order';

const NAMES = ['first_name', 'last_name', 'email', 'phone'] as const;
const ADDRESS = ['address', 'postal_code', 'city'] as const;

const LABELS = {
  first_name: 'Förnamn',
  last_name: 'Efternamn',
  email: 'E-post',
  phone: 'Telefon',
  address: 'Adress',
  postal_code: 'Postnummer',
  city: 'Ort',
} as const;

const EMAIL_HELP = 'Mejl som redan har skickats går inte ut igen av sig själva.';

const addressErrors = (values: FieldValues) => ({
  ...(values.address ? {} : { address: 'Adress saknas.' }),
  ...(values.postal_code ? {} : { postal_code: 'Postnummer saknas.' }),
  ...(values.city ? {} : { city: 'Ort saknas.' }),
});

export const ContactDialog = ({ onClose }: { onClose: () => void }) => {
  const order = useOrder();
  const hasAddress = order.shipping_method === 'delivery';
  const fields = hasAddress ? [...NAMES, ...ADDRESS] : NAMES;
  const sent = (values: FieldValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  const validate = (values: FieldValues) => ({
    ...schemaErrors(correctContact, sent(values)),
    ...(hasAddress ? addressErrors(values) : {}),
  });
  const shown = (of: OrderDetails) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  const { save, error, conflict } = useSaveOrder<z.output<typeof correctContact>>({
    order,
    toForm: shown,
    change: (dataProvider, base, contact) => dataProvider.correctOrderContact(base, contact),
    updated: 'Kunduppgifterna är ändrade.',
    failed: (message) => `Kunde inte ändra kunduppgifterna: ${message}`,
  });
  return (
    <FormDialog
      title="Ändra kunduppgifter"
      maxWidth="xs"
      error={error}
      defaultValues={shown(order)}
      validate={validate}
      onSubmit={(values) => save(correctContact.parse(sent(values)))}
      onClose={onClose}
    >
      {conflict && <EditConflict conflict={conflict} labels={LABELS} />}
      <PersonInputs names={fields} labelOf={(name) => LABELS[name]} helpOf={(name) => name === 'email' && EMAIL_HELP} />
    </FormDialog>
  );
};
