import { KIND_NAMES, PRODUCT_KINDS, type ProductKind } from '@kronblad/contracts/rules/delivery-ways';
import { Button, MenuItem, type SxProps } from '@mui/material';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useApiMutation } from '../api/use-api-mutation';
import { WithMenu } from '../ui/WithMenu';

/** Gives the selected products a kind, and with it the ways of delivery. */
export const KindButton = ({ sx }: { readonly sx: SxProps }) => {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useApiMutation(
    (api, kind: ProductKind) => api.changeKinds({ product_ids: selectedIds.map(Number), kind }),
    {
      onSuccess: ({ changed }, kind) => {
        notify(`${changed === 1 ? '1 produkt' : `${changed} produkter`}: ${KIND_NAMES[kind]}.`, { type: 'success' });
        onUnselectItems();
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
