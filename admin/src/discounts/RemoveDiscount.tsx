import type { DiscountedProduct } from '@kronblad/contracts/discount/schema';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button } from '@mui/material';
import { useListContext, useNotify, useRefresh, useUnselect, useUnselectAll } from 'react-admin';
import { useApiMutation } from '../api/use-api-mutation';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { IconAction } from '../ui/IconAction';
import { SelectionBar } from '../ui/SelectionBar';
import { WithDialog } from '../ui/WithDialog';
import { removedText } from './discount-form';
import { discountedProductName } from './labels';

function useRemove(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect('rabatter');
  return useApiMutation((api, ids: number[]) => api.removeDiscounts(ids), {
    onSuccess: (_, ids) => {
      unselect(ids);
      refresh();
      notify(removedText(ids.length), { type: 'success' });
    },
    failed: (message) => `Kunde inte ta bort rabatt: ${message}`,
    onSettled: onDone,
  });
}

interface AskProps {
  readonly question: string;
  readonly ids: number[];
  readonly onClose: () => void;
}

const Ask = ({ question, ids, onClose }: AskProps) => {
  const { mutate, isPending } = useRemove(onClose);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title="Ta bort rabatt"
      question={question}
      confirmLabel="Ta bort"
      onConfirm={() => mutate(ids)}
      onCancel={onClose}
    />
  );
};

export const RemoveDiscount = ({ product }: { product: DiscountedProduct }) => (
  <WithDialog
    control={(open) => (
      <IconAction label={`Ta bort rabatten på ${discountedProductName(product)}`} onClick={open}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
    )}
    dialog={(close) => (
      <Ask question={`Ta bort rabatten på ”${discountedProductName(product)}”?`} ids={[product.id]} onClose={close} />
    )}
  />
);

const discounts = (count: number) => (count === 1 ? '1 rabatt' : `${count} rabatter`);

export const RemoveSelected = () => {
  const { selectedIds = [] } = useListContext();
  const unselectAll = useUnselectAll('rabatter');
  const count = selectedIds.length;
  if (count === 0) return null;
  return (
    <WithDialog
      control={(open) => (
        <SelectionBar
          label="Markerade rabatter"
          text={`${discounts(count)} ${count === 1 ? 'markerad' : 'markerade'}`}
          onClear={() => unselectAll()}
        >
          <Button variant="outlined" startIcon={<DeleteOutlineRounded />} onClick={open}>
            Ta bort rabatt
          </Button>
        </SelectionBar>
      )}
      dialog={(close) => (
        <Ask question={`Ta bort ${discounts(count)}?`} ids={selectedIds.map(Number)} onClose={close} />
      )}
    />
  );
};
