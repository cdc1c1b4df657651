import type { AdminProduct } from '@kronblad/contracts/product/schema';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { ListItemIcon, MenuItem } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { IconAction } from '../ui/IconAction';
import { ButtonsAtEnd } from '../ui/rows';
import { WithDialog } from '../ui/WithDialog';
import { WithMenu } from '../ui/WithMenu';
import { DeleteProduct } from './DeleteProduct';
import { useCopyAddress } from './use-close';

interface ActionsProps {
  readonly product: AdminProduct;
}

const MoreActions = ({ product, onDelete }: ActionsProps & { readonly onDelete: () => void }) => {
  const copy = useCopyAddress(product.id);
  return (
    <WithMenu
      control={(opener) => (
        <IconAction label={`Fler åtgärder för ${product.name}`} {...opener}>
          <MoreVertRounded fontSize="small" />
        </IconAction>
      )}
    >
      {product.is_active && (
        <MenuItem component="a" href={`/produkter/${product.slug}`} target="_blank" rel="noopener">
          <ListItemIcon>
            <StorefrontOutlined fontSize="small" />
          </ListItemIcon>
          Visa i butiken
        </MenuItem>
      )}
      <MenuItem component={Link} to={copy}>
        <ListItemIcon>
          <ContentCopyOutlined fontSize="small" />
        </ListItemIcon>
        Duplicera
      </MenuItem>
      <MenuItem onClick={onDelete}>
        <ListItemIcon>
          <DeleteOutlineRounded fontSize="small" />
        </ListItemIcon>
        Ta bort
      </MenuItem>
    </WithMenu>
  );
};

export const ProductRowActions = ({ product }: ActionsProps) => {
  const { search } = useLocation();
  return (
    <ButtonsAtEnd>
      <IconAction
        label={`Redigera ${product.name}`}
        component={Link}
        to={{ pathname: `/produkter/${product.id}`, search }}
      >
        <EditOutlined fontSize="small" />
      </IconAction>
      <WithDialog
        control={(open) => <MoreActions product={product} onDelete={open} />}
        dialog={(close) => <DeleteProduct product={product} onClose={close} />}
      />
    </ButtonsAtEnd>
  );
};
