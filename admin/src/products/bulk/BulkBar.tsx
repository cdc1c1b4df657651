import { KIND_NAMES, PRODUCT_KINDS, type ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { Button, MenuItem } from '@mui/material';
import { useSelection } from '../../ui/Selection';
import { SelectionBar, sharedOnPhone } from '../../ui/SelectionBar';
import { WithMenu } from '../../ui/WithMenu';
import { type BulkAction, productCountText, useBulk } from './BulkActions';
import { PriceButton } from './PriceDialog';
import { stillRefused } from './still-refused';

const publishing = (product_ids: number[], is_active: boolean): BulkAction => ({
  run: (api) => api.publishProducts({ product_ids, is_active }),
  result: ({ changed }) => ({
    text: `${productCountText(changed)} ${is_active ? '' : 'av'}publicerad${changed === 1 ? '' : 'e'}.`,
  }),
  refused: stillRefused,
});

/** A kind brings its ways of delivery. */
const ofKind = (product_ids: number[], kind: ProductKind): BulkAction => ({
  run: (api) => api.changeKinds({ product_ids, kind }),
  result: ({ changed }) => ({ text: `${productCountText(changed)}: ${KIND_NAMES[kind]}.` }),
});

export const BulkBar = () => {
  const { ids, clear } = useSelection<AdminProduct>();
  const { run, isPending } = useBulk();
  if (ids.length === 0) return null;
  const begin = (action: BulkAction) => void run(action).catch(() => {});
  return (
    <SelectionBar
      label="Markerade produkter"
      text={`${productCountText(ids.length)} ${ids.length === 1 ? 'markerad' : 'markerade'}`}
      onClear={clear}
    >
      <Button variant="contained" sx={sharedOnPhone} disabled={isPending} onClick={() => begin(publishing(ids, true))}>
        Publicera
      </Button>
      <Button variant="outlined" sx={sharedOnPhone} disabled={isPending} onClick={() => begin(publishing(ids, false))}>
        Avpublicera
      </Button>
      <PriceButton sx={sharedOnPhone} />
      <WithMenu
        control={(opener) => (
          <Button variant="outlined" sx={sharedOnPhone} disabled={isPending} {...opener}>
            Slag
          </Button>
        )}
      >
        {PRODUCT_KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => begin(ofKind(ids, kind))}>
            {KIND_NAMES[kind]}
          </MenuItem>
        ))}
      </WithMenu>
    </SelectionBar>
  );
};
