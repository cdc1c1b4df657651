import type { AdminProduct } from '@kronblad/contracts/product/schema';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { messageOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { formatCount } from '../format/numbers';
import { DeleteDialog } from '../ui/DeleteDialog';

interface DeleteProductProps {
  readonly product: AdminProduct;
  readonly onClose: () => void;
}

const Confirm = ({ product, onClose }: DeleteProductProps) => (
  <DeleteDialog
    record={product}
    title="Ta bort produkt"
    question={`Är du säker på att du vill ta bort ”${product.name}”? Det går inte att ångra.`}
    deleted="Produkten har tagits bort framgångsrikt!"
    failed={(message) => message}
    onClose={onClose}
  />
);

interface SoldProps extends DeleteProductProps {
  readonly sold: number;
  readonly onDelete: () => void;
}

/** Suggests deactivating a sold product instead of deleting it: it leaves the shop, but stays in the back office. */
const Sold = ({ product, sold, onDelete, onClose }: SoldProps) => {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const deactivate = () =>
    update(
      'produkter',
      { id: product.id, data: { is_active: false }, previousData: product },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`”${product.name}” är inaktiv och syns inte längre i butiken.`, { type: 'success' }),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
        onSettled: onClose,
      },
    );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth role="alertdialog" aria-labelledby="sald-produkt">
      <DialogTitle id="sald-produkt">Ta bort produkt</DialogTitle>
      <DialogContent>
        <DialogContentText>
          ”{product.name}” har sålts i {formatCount(sold)} exemplar.{' '}
          {product.is_active
            ? 'Gör den hellre inaktiv: då försvinner den ur butiken, men går att hitta här och kan säljas igen.'
            : 'Den är inaktiv och syns inte i butiken. Låt den gärna ligga kvar, så går den att hitta här.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          Avbryt
        </Button>
        <Button color="error" onClick={onDelete} disabled={isPending}>
          Ta bort ändå
        </Button>
        {product.is_active && (
          <Button variant="contained" onClick={deactivate} disabled={isPending}>
            Gör inaktiv
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

interface UnknownSalesProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shown when the sales figure cannot be read. A sold product must not be deleted without a warning. */
const UnknownSales = ({ error, onRetry, onClose }: UnknownSalesProps) => (
  <Dialog open onClose={onClose} maxWidth="xs" fullWidth role="alertdialog" aria-labelledby="okand-forsaljning">
    <DialogTitle id="okand-forsaljning">Ta bort produkt</DialogTitle>
    <DialogContent>
      <Alert severity="error">{`Kunde inte läsa hur många som har sålts: ${messageOf(error)}`}</Alert>
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        Avbryt
      </Button>
      <Button variant="contained" onClick={onRetry}>
        Försök igen
      </Button>
    </DialogActions>
  </Dialog>
);

export const DeleteProduct = ({ product, onClose }: DeleteProductProps) => {
  const [isSure, setSure] = useState(false);
  const { data, error, isFetching, refetch } = useApiQuery(
    ['produkter', 'sales', product.id],
    (api) => api.productSales(product.id),
    { retry: false },
  );
  if (isFetching) return <LinearProgress sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'modal' }} />;
  if (error) return <UnknownSales error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const sold = data?.sold ?? 0;
  if (sold === 0 || isSure) return <Confirm product={product} onClose={onClose} />;
  return <Sold product={product} sold={sold} onDelete={() => setSure(true)} onClose={onClose} />;
};
