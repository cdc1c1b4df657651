import { zodResolver } from '@hookform/resolvers/zod';
import { effectLabel } from '@kronblad/contracts/order/effect-labels';
import type { EffectView } from '@kronblad/contracts/order/schema';
import { emailText } from '@kronblad/contracts/request/schema';
import { TextInput, useNotify, useRefresh } from 'react-admin';
import { z } from 'zod';
import { useApiMutation } from '../../api/use-api-mutation';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { isForShop } from '../labels';
import { useOrder } from './use-order';

interface Props {
  readonly effect: EffectView;
  readonly onClose: () => void;
}

export const ResendDialog = ({ effect, onClose }: Props) => {
  const order = useOrder();
  const notify = useNotify();
  const refresh = useRefresh();
  const toShop = isForShop(effect);
  const { mutateAsync } = useApiMutation(
    (api, to: string | undefined) => api.resendOrderEffect(order.id, effect.id, to),
    {
      onSuccess: () => {
        refresh();
        notify(`${effectLabel(effect.kind)} skickas igen.`, { type: 'success' });
      },
    },
  );
  return (
    <FormDialog
      title="Skicka igen"
      maxWidth="xs"
      defaultValues={toShop ? {} : { to: order.email }}
      resolver={zodResolver(z.object(toShop ? {} : { to: emailText }))}
      onSubmit={({ to }) => mutateAsync(to).then(() => undefined)}
      submitButton={<SubmitButton label="Skicka" sendingLabel="Skickar…" />}
      onClose={onClose}
    >
      {effectLabel(effect.kind)}
      {toShop ? (
        'Skickas till butikens egen adress.'
      ) : (
        <TextInput source="to" parse={String} type="email" label="Till" helperText={false} autoComplete="off" />
      )}
    </FormDialog>
  );
};
