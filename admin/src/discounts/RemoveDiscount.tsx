import type { DiscountedProduct } from '@kronblad/contracts/views/pricing';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh, useUnselectAll } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { tokens } from '../theme/tokens';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { IconAction } from '../ui/IconAction';
import { removedText } from './discount-form';

function useRemove(onDone: () => void) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (ids: number[]) => dataProvider.removeDiscounts(ids),
    onSuccess: (_, ids) => {
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

/** For the products ticked in the list. */
export const RemoveSelected = () => {
  const { selectedIds = [] } = useListContext();
  const unselectAll = useUnselectAll('rabatter');
  const [asking, setAsking] = useState(false);
  const count = selectedIds.length;
  const close = () => {
    setAsking(false);
    unselectAll();
  };
  if (count === 0) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 0.5, bgcolor: tokens.mossTint }}>
        <Typography variant="body2">{count === 1 ? '1 vald' : `${count} valda`}</Typography>
        <Button size="small" startIcon={<DeleteOutlineRounded />} onClick={() => setAsking(true)}>
          Ta bort rabatt
        </Button>
        <Button size="small" color="inherit" onClick={() => unselectAll()}>
          Avmarkera
        </Button>
      </Box>
      {asking && (
        <Ask
          question={count === 1 ? 'Ta bort rabatten på 1 produkt?' : `Ta bort rabatten på ${count} produkter?`}
          ids={selectedIds.map(Number)}
          onClose={close}
        />
      )}
    </>
  );
};
