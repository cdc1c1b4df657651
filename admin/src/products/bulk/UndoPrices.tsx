import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import { Box, Button, SnackbarContent } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh } from 'react-admin';
import { useApiMutation } from '../../api/use-api-mutation';

interface UndoPricesProps {
  readonly text: string;
  readonly products: readonly { readonly id: number; readonly version: number }[];
}

const undoneText = ({ changed, refused }: ChangedProducts): string => {
  if (refused.length === 0) return 'Priserna är som förut.';
  const kept = refused.map(({ name, message }) => `${name}: ${message}`).join(' ');
  return changed > 0 ? `Priserna är som förut, utom för ${kept}` : `Priserna kunde inte återställas. ${kept}`;
};

export const UndoPrices = ({ text, products }: UndoPricesProps) => {
  const refresh = useRefresh();
  const notify = useNotify();
  const close = useCloseNotification();
  const { mutate, isPending } = useApiMutation(
    (api) => api.undoPrices({ products: products.map(({ id, version }) => ({ id, version })) }),
    {
      onSuccess: (answer) => {
        refresh();
        close();
        notify(undoneText(answer), { type: answer.refused.length > 0 ? 'warning' : 'success' });
      },
    },
  );
  return (
    <SnackbarContent
      role="alert"
      message={<Box sx={{ maxWidth: 360 }}>{text}</Box>}
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()} sx={{ textDecoration: 'underline' }}>
          {isPending ? 'Ångrar…' : 'Ångra'}
        </Button>
      }
    />
  );
};
