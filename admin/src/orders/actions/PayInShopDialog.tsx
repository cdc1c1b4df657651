import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { SHOP_PAYMENTS } from '@kronblad/contracts/payment/ways-to-pay';
import { type PayInShop, payInShop } from '@kronblad/contracts/telephone-order/schema';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { FormDialog, type FormDialogProps, SubmitButton } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { TilesInput } from '../../ui/form/TilesInput';
import { payInShopText, wayToPayLabels } from '../labels';
import { useOrderAction } from './use-order-action';

const choices = SHOP_PAYMENTS.map((id) => ({ id, name: wayToPayLabels[id] }));

interface Props extends Pick<FormDialogProps, 'otherButton' | 'onClose'> {
  readonly order: Pick<OrderListItem, 'id'> & Partial<Pick<OrderListItem, 'total_amount'>>;
  /** Before the sum. */
  readonly title?: string;
  readonly onPaid?: () => void;
}

const PayNote = ({ total }: { readonly total: number | undefined }) => (
  <Alert severity="info">{payInShopText(useWatch().method, total)}</Alert>
);

/** Records that the buyer of an order placed by staff has paid in the shop. */
export const PayInShopDialog = ({ order, title = 'Betald i butiken:', onPaid, ...dialog }: Props) => {
  const { mutateAsync } = useOrderAction<PayInShop>({
    act: (dataProvider, payment) => dataProvider.payOrderInShop(order.id, payment),
    done: ({ order_number }) => `Order ${order_number} är betald.`,
    failed: (message) => `Kunde inte spara betalningen: ${message}`,
  });
  return (
    <FormDialog
      title={`${title} ${order.total_amount ? formatSek(order.total_amount) : ''}`}
      maxWidth="xs"
      defaultValues={{ method: '' }}
      validate={(values) => schemaErrors(payInShop, values)}
      submitButton={<SubmitButton label="Betald" />}
      onSubmit={(values) =>
        mutateAsync(values as PayInShop).then(() => {
          onPaid?.();
          return undefined;
        })
      }
      {...dialog}
    >
      <TilesInput source="method" label="Hur betalade kunden?" choices={choices} />
      <PayNote total={order.total_amount} />
    </FormDialog>
  );
};
