import { correctContact, type OrderDetails } from '@kronblad/contracts/views/orders';
import { useRef, useState } from 'react';
import { TextInput, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf } from '../../api/error-message';
import { Conflict, type Met } from '../../ui/form/Conflict';
import { FormDialog } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { useShowOrder } from '../actions/use-show-order';

const NAMES = ['first_name', 'last_name', 'email', 'phone'] as const;
const ADDRESS = ['address', 'postal_code', 'city'] as const;

const LABELS = {
  first_name: 'Förnamn',
  last_name: 'Efternamn',
  email: 'E-post',
  phone: 'Telefon',
  address: 'Adress',
  postal_code: 'Postnummer',
  city: 'Stad',
} as const;

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
  const [met, setMet] = useState<Met>();
  const base = useRef(order);
  const hasAddress = order.shipping_method === 'delivery';
  const fields = hasAddress ? [...NAMES, ...ADDRESS] : NAMES;
  const sent = (values: FieldValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  const validate = (values: FieldValues) => ({
    ...schemaErrors(correctContact, sent(values)),
    ...(hasAddress ? addressErrors(values) : {}),
  });
  const shown = (of: OrderDetails) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  const write = (values: FieldValues) =>
    dataProvider.correctOrderContact(base.current, correctContact.parse(sent(values)));

  /** Reads what somebody else has changed; the form goes on from there. */
  const meet = async () => {
    const { data: now } = await dataProvider.getOne<OrderDetails>('ordrar', { id: order.id, meta: { details: true } });
    setMet({ before: shown(base.current), now: shown(now) });
    base.current = now;
  };
  const writeOrMeet = (values: FieldValues): Promise<OrderDetails | undefined> =>
    write(values).catch(async (refused) => {
      if (codeOf(refused) !== 'version_conflict') throw refused;
      await meet();
      return undefined;
    });

  const save = async (values: FieldValues) => {
    setError(undefined);
    try {
      const saved = await writeOrMeet(values);
      if (!saved) return {};
      showOrder(saved);
      refresh();
      notify('Kunduppgifterna är ändrade.', { type: 'success' });
    } catch (refused) {
      setError(formErrorOf(refused, (message) => `Kunde inte ändra kunduppgifterna: ${message}`));
      return fieldErrorsOf(refused) ?? {};
    }
  };
  return (
    <FormDialog
      title="Ändra kunduppgifter"
      maxWidth="xs"
      error={error}
      defaultValues={shown(order)}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      {met && <Conflict met={met} labels={LABELS} />}
      <TextInput source="first_name" label="Förnamn" helperText={false} autoComplete="off" />
      <TextInput source="last_name" label="Efternamn" helperText={false} autoComplete="off" />
      <TextInput
        source="email"
        label="E-post"
        type="email"
        helperText="Mejl som redan har skickats går inte ut igen av sig själva."
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
