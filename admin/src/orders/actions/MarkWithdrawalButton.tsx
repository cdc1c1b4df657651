import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { Button, type ButtonProps } from '@mui/material';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { WithDialog } from '../../ui/WithDialog';
import { useMarkWithdrawal } from './use-mark-withdrawal';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  readonly withdrawal: Withdrawal;
  readonly order: Pick<OrderListItem, 'refundable_amount'> | undefined;
}

/** Closes or reopens a withdrawal. Asks first while money of the order is not refunded. */
export const MarkWithdrawalButton = ({ withdrawal, order, disabled, ...props }: Props) => {
  const { handled, toggle, isPending } = useMarkWithdrawal(withdrawal);
  const left = order?.refundable_amount ?? 0;
  return (
    <WithDialog
      control={(ask) => (
        <Button {...props} disabled={disabled || isPending} onClick={!handled && left > 0 ? ask : toggle}>
          {handled ? 'Öppna ärendet igen' : 'Avsluta ärendet'}
        </Button>
      )}
      dialog={(close) => (
        <ConfirmDialog
          open
          title="Avsluta utan att betala tillbaka?"
          question={`${formatSek(left)} av köpet är inte återbetalt. Avslutas ärendet försvinner ordern ur Ångrade och Att återbetala.`}
          confirmLabel="Avsluta ändå"
          cancelLabel="Nej"
          filled="cancel"
          onConfirm={() => {
            close();
            toggle();
          }}
          onCancel={close}
        />
      )}
    />
  );
};
