import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { codeOf, messageOf } from '../../api/error-message';

const CHANGED = 'Någon annan har ändrat ärendet under tiden. Nu visas det som det är.';

export function useTellWithdrawalRefusal(): (error: unknown) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return (error) => {
    notify(codeOf(error) === 'version_conflict' ? CHANGED : messageOf(error), { type: 'error' });
    refresh();
  };
}

export function useMarkWithdrawal(withdrawal: Withdrawal) {
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useTellWithdrawalRefusal();
  const [update, { isPending }] = useUpdate<Withdrawal>();
  const handled = withdrawal.handled_at !== null;
  // The record has `handled_at`, but the API takes `handled`.
  const data = { handled: !handled } as Partial<Withdrawal>;
  const previousData = { ...withdrawal, handled } as Withdrawal;
  const onSuccess = () => {
    notify(handled ? 'Ärendet är öppet igen.' : 'Ärendet är avslutat.', { type: 'success' });
    // The order list shows open withdrawals, so it is refetched too.
    refresh();
  };
  const toggle = () => update('angrade-avtal', { id: withdrawal.id, data, previousData }, { onSuccess, onError });
  return { handled, toggle, isPending };
}
