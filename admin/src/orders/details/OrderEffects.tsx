import type { EffectView, OrderDetails } from '@kronblad/contracts/views/orders';
import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { formatMoment } from '../../format/moment';
import { StatusBadge } from '../../ui/StatusBadge';
import { effectLabel, effectStatusLabels, isResendable } from '../labels';
import { Section } from './Section';

function useResend(orderId: number, effect: EffectView) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => dataProvider.resendOrderEffect(orderId, effect.id),
    onSuccess: () => {
      refresh();
      notify(`${effectLabel(effect.kind)} skickas igen.`, { type: 'success' });
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
}

const Effect = ({ orderId, effect }: { orderId: number; effect: EffectView }) => {
  const { mutate, isPending } = useResend(orderId, effect);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 0.75 }}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoment(effect.at)}
      </Typography>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {effectLabel(effect.kind)}
      </Typography>
      <StatusBadge {...effectStatusLabels[effect.status]} />
      {isResendable(effect) && (
        <Button size="small" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Skickar…' : 'Skicka igen'}
        </Button>
      )}
      {effect.error && (
        <Typography variant="body2" color="error" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {`Efter ${effect.attempts} försök: ${effect.error}`}
        </Typography>
      )}
    </Box>
  );
};

/** Mails and documents that the order has caused, and how they went. */
export const OrderEffects = ({ order }: { order: OrderDetails }) => (
  <Section title="Utskick och dokument">
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.effects.map((effect) => (
        <Effect key={effect.id} orderId={order.id} effect={effect} />
      ))}
    </Box>
  </Section>
);
