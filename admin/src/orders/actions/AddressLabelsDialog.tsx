import { LABEL_SIZES, type LabelSize } from '@kronblad/contracts/prints/papers';
import { useStore } from 'react-admin';
import { usePrint } from '../../api/use-print';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ToggleFilter } from '../../ui/ToggleFilter';
import type { ActionProps } from './order-actions-context';

const SIZES = (Object.keys(LABEL_SIZES) as LabelSize[]).map((size) => [size, LABEL_SIZES[size].name] as const);

/** Asks for the size of the labels in the printer, and remembers it. */
export const AddressLabelsDialog = ({ orders, onClose }: ActionProps) => {
  const [size, setSize] = useStore<LabelSize>('print.label-size', 'parcel');
  const { print } = usePrint();
  const order_ids = orders.map(({ id }) => id);
  return (
    <ConfirmDialog
      open
      title={order_ids.length === 1 ? 'Adressetikett' : `${order_ids.length} adressetiketter`}
      question={<ToggleFilter label="Etikettens storlek" value={size} choices={SIZES} onChange={setSize} />}
      confirmLabel="Skriv ut"
      onConfirm={() => {
        print({ order_ids, kinds: ['address_label'], label_size: size });
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
