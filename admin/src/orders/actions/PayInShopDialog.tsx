import { formatSek } from '@kronblad/contracts/money/money';
import { SHOP_PAYMENTS } from '@kronblad/contracts/payment/ways-to-pay';
import { type PayInShop, payInShop } from '@kronblad/contracts/telephone-order/schema';
import { Alert } from '@mui/material';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { TilesInput } from '../../ui/form/TilesInput';
import { PAY_IN_SHOP_LAW, wayToPayLabels } from '../labels';
import type { ActionProps } from './order-actions-context';
import { useOrderAction } from './use-order-action';

const choices = SHOP_PAYMENTS.map((id) => ({ id, name: wayToPayLabels[id] }));

/** Records that the buyer of an order placed by staff has paid in the shop. */
export const PayInShopDialog = ({ order, onClose }: ActionProps) => {
  const { mutateAsync } = useOrderAction<PayInShop>({
    act: (dataProvider, payment) => dataProvider.payOrderInShop(order.id, payment),
    done: ({ order_number }) => `Order ${order_number} är betald.`,
    failed: (message) => `Kunde inte spara betalningen: ${message}`,
  });
  return (
    <FormDialog
      title={`Betald i butiken: ${formatSek(order.total_amount)}`}
      maxWidth="xs"
      defaultValues={{ method: '' }}
      validate={(values) => schemaErrors(payInShop, values)}
      submitButton={<SubmitButton label="Betald" />}
      onSubmit={(values) => mutateAsync(values as PayInShop).then(() => undefined)}
      onClose={onClose}
    >
      <TilesInput source="method" label="Hur betalade kunden?" choices={choices} />
      <Alert severity="info">{PAY_IN_SHOP_LAW}</Alert>
    </FormDialog>
  );
};
