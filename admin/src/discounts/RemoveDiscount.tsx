import type { DiscountedProduct } from '@kronblad/contracts/views/pricing';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh, useUnselect, useUnselectAll } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { IconAction } from '../ui/IconAction';
import { SelectionBar } from '../ui/SelectionBar';
import { removedText } from './discount-form';

function useRemove(onDone: () => void) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect('rabatter');
  return useMutation({
    mutationFn: (ids: number[]) => dataProvider.removeDiscounts(ids),
    onSuccess: (_, ids) => {
      unselect(ids);
      refresh();
      notify(removedText(ids.length), { type: 'success' });
    },
    onError: (error) => notify(`Kunde inte ta bort rabatt: ${messageOf(error)}`, { type: 'error' }),
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

export const RemoveDiscount = ({ product }: { product: DiscountedProduct }) => {
  const [asking, setAsking] = useState(false);
  const question = `Ta bort rabatten på ”${product.name}”?`;
  return (
    <>
      <IconAction label={`Ta bort rabatten på ${product.name}`} onClick={() => setAsking(true)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
      {asking && <Ask question={question} ids={[product.id]} onClose={() => setAsking(false)} />}
    </>
  );
};

const products = (count: number) => (count === 1 ? '1 produkt' : `${count} produkter`);

export const RemoveSelected = () => {
  const { selectedIds = [] } = useListContext();
  const unselectAll = useUnselectAll('rabatter');
  const [asking, setAsking] = useState(false);
  const count = selectedIds.length;
  if (count === 0) return null;
  return (
    <>
      <SelectionBar
        label="Markerade produkter"
        text={`${products(count)} ${count === 1 ? 'markerad' : 'markerade'}`}
        onClear={() => unselectAll()}
      >
        <Button variant="outlined" startIcon={<DeleteOutlineRounded />} onClick={() => setAsking(true)}>
          Ta bort rabatt
        </Button>
      </SelectionBar>
      {asking && (
        <Ask
          question={`Ta bort rabatten på ${products(count)}?`}
          ids={selectedIds.map(Number)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
