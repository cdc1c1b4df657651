import { KIND_NAMES, PRODUCT_KINDS, type ProductKind } from '@kronblad/contracts/rules/delivery-ways';
import { Button, Menu, MenuItem, type SxProps } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useApiMutation } from '../api/use-api-mutation';

/** Gives the selected products a kind, and with it the ways of delivery. */
export const KindButton = ({ sx }: { readonly sx: SxProps }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
  const choose = (kind: ProductKind) => {
    setAnchor(null);
    mutate(kind);
  };
  return (
    <>
      <Button
        variant="outlined"
        sx={sx}
        disabled={isPending}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Slag
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {PRODUCT_KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {KIND_NAMES[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
