import { correctContact, type OrderDetails } from '@kronblad/contracts/views/orders';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { fieldErrorsOf, formErrorOf } from '../../api/error-message';
import { FormDialog } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { useShowOrder } from '../actions/use-show-order';

const NAMES = ['first_name', 'last_name', 'email', 'phone'] as const;
const ADDRESS = ['address', 'postal_code', 'city'] as const;

const addressErrors = (values: FieldValues) => ({
  ...(values.address ? {} : { address: 'Adress saknas.' }),
  ...(values.postal_code ? {} : { postal_code: 'Postnummer saknas.' }),
  ...(values.city ? {} : { city: 'Stad saknas.' }),
});

/** Corrects who an unsent order is for. */
export const ContactDialog = ({ order, onClose }: { order: OrderDetails; onClose: () => void }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const showOrder = useShowOrder();
  const notify = useNotify();
  const refresh = useRefresh();
  const [error, setError] = useState<string>();
  const hasAddress = order.shipping_method === 'delivery';
  const fields = hasAddress ? [...NAMES, ...ADDRESS] : NAMES;
  const sent = (values: FieldValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  const validate = (values: FieldValues) => ({
    ...schemaErrors(correctContact, sent(values)),
    ...(hasAddress ? addressErrors(values) : {}),
  });
  const save = async (values: FieldValues) => {
    setError(undefined);
    try {
      showOrder(await dataProvider.correctOrderContact(order.id, correctContact.parse(sent(values))));
      refresh();
      notify('Kunduppgifterna är ändrade.', { type: 'success' });
    } catch (refused) {
      setError(formErrorOf(refused, (message) => `Kunde inte ändra kunduppgifterna: ${message}`));
      return fieldErrorsOf(refused);
    }
    onClose();
  };
  return (
    <FormDialog
      title="Ändra kunduppgifter"
      maxWidth="xs"
      error={error}
      defaultValues={Object.fromEntries(fields.map((field) => [field, order[field]]))}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput source="first_name" label="Förnamn" helperText={false} autoComplete="off" />
      <TextInput source="last_name" label="Efternamn" helperText={false} autoComplete="off" />
      <TextInput
        source="email"
        label="E-post"
        type="email"
        helperText="Mejl som redan har gått skickas inte igen av sig själva."
        autoComplete="off"
      />
      <TextInput source="phone" label="Telefon" type="tel" helperText={false} autoComplete="off" />
      {hasAddress && <TextInput source="address" label="Adress" helperText={false} autoComplete="off" />}
      {hasAddress && (
        <TextInput source="postal_code" label="Postnummer" helperText={false} autoComplete="off" inputMode="numeric" />
      )}
      {hasAddress && <TextInput source="city" label="Stad" helperText={false} autoComplete="off" />}
    </FormDialog>
  );
};
