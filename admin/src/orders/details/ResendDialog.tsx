import { effectLabel } from '@kronblad/contracts/rules/effect-labels';
import { emailText } from '@kronblad/contracts/views/fields';
import type { EffectView, OrderDetails } from '@kronblad/contracts/views/orders';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { useUnsaved } from '../../ui/form/unsaved';
import { isForShop } from '../labels';

interface Props {
  readonly order: OrderDetails;
  readonly effect: EffectView;
  readonly onClose: () => void;
}

export const ResendDialog = ({ order, effect, onClose }: Props) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [to, setTo] = useState(order.email);
  const toShop = isForShop(effect);
  const { close: ask } = useUnsaved(to !== order.email);
  const close = () => ask(onClose);
  const checked = emailText.safeParse(to);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.resendOrderEffect(order.id, effect.id, toShop ? undefined : to.trim()),
    onSuccess: () => {
      refresh();
      notify(`${effectLabel(effect.kind)} skickas igen.`, { type: 'success' });
      onClose();
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="resend-title">
      <DialogTitle id="resend-title">Skicka igen</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {effectLabel(effect.kind)}
        {toShop ? (
          'Skickas till butikens egen adress.'
        ) : (
          <TextField
            label="Till"
            type="email"
            value={to}
            error={!checked.success}
            helperText={checked.success ? undefined : 'E-post (ogiltigt format)'}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isPending}>
          Avbryt
        </Button>
        <Button variant="contained" disabled={isPending || (!toShop && !checked.success)} onClick={() => mutate()}>
          {isPending ? 'Skickar…' : 'Skicka'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
