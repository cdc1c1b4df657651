import { KIND_NAMES, PRODUCT_KINDS, type ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { Button, MenuItem, type SxProps } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { useApiMutation } from '../api/use-api-mutation';
import { useSelection } from '../ui/Selection';
import { WithMenu } from '../ui/WithMenu';

/** Gives the selected products a kind, and with it the ways of delivery. */
export const KindButton = ({ sx }: { readonly sx: SxProps }) => {
  const { ids, clear } = useSelection<AdminProduct>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useApiMutation(
    (api, kind: ProductKind) => api.changeKinds({ product_ids: ids, kind }),
    {
      onSuccess: ({ changed }, kind) => {
        notify(`${changed === 1 ? '1 produkt' : `${changed} produkter`}: ${KIND_NAMES[kind]}.`, { type: 'success' });
        clear();
        refresh();
      },
    },
  );
  return (
    <WithMenu
      control={(props) => (
        <Button variant="outlined" sx={sx} disabled={isPending} {...props}>
          Slag
        </Button>
      )}
    >
      {PRODUCT_KINDS.map((kind) => (
        <MenuItem key={kind} onClick={() => mutate(kind)}>
          {KIND_NAMES[kind]}
        </MenuItem>
      ))}
    </WithMenu>
  );
};
