import type { ReleasedDay, UnpaidDay } from '@kronblad/contracts/delivery/schema';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { liveKeys } from '../api/live-keys';
import { useApiMutation } from '../api/use-api-mutation';
import { StatusBadge } from '../ui/StatusBadge';

const orders = (count: number) => (count === 1 ? '1 obetald order' : `${count} obetalda ordrar`);

const releasedText = ({ released, kept }: ReleasedDay) =>
  [
    released > 0 ? `${orders(released)} håller inte längre dagen.` : '',
    kept > 0 ? `${orders(kept)} håller den ännu: betalningen pågår, eller så svarade inte Stripe.` : '',
  ]
    .filter(Boolean)
    .join(' ') || 'Ingen obetald order håller dagen längre.';

/** How many unpaid orders hold a day, and a button that releases it for others. */
export const UnpaidOrders = ({ day }: { day: UnpaidDay }) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation((api) => api.releaseUnpaidDay(day.day), {
    onSuccess: (result) => notify(releasedText(result), { type: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: liveKeys.deliveryCapacity }),
    failed: (message) => `Kunde inte släppa dagen. ${message}`,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusBadge
        tone="waiting"
        label={day.orders === 1 ? '1 obetald håller den här dagen' : `${day.orders} obetalda håller den här dagen`}
      />
      <Button size="small" color="inherit" onClick={() => mutate()} disabled={isPending}>
        Släpp dagen
      </Button>
    </Box>
  );
};
