import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconAction } from '../ui/IconAction';
import { DeleteProduct } from './DeleteProduct';
import { useCopyAddress } from './use-close';

interface MoreMenuProps {
  readonly product: AdminProduct;
  readonly anchor: Element;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

const MoreMenu = ({ product, anchor, onDelete, onClose }: MoreMenuProps) => {
  const copy = useCopyAddress(product.id);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} onClick={onClose}>
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
    </Menu>
  );
};

export const ProductRowActions = ({ product }: { product: AdminProduct }) => {
  const [anchor, setAnchor] = useState<Element>();
  const [deleting, setDeleting] = useState(false);
  const { search } = useLocation();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconAction
        label={`Redigera ${product.name}`}
        component={Link}
        to={{ pathname: `/produkter/${product.id}`, search }}
      >
        <EditOutlined fontSize="small" />
      </IconAction>
      <IconAction
        label={`Fler åtgärder för ${product.name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertRounded fontSize="small" />
      </IconAction>
      {anchor && (
        <MoreMenu
          product={product}
          anchor={anchor}
          onDelete={() => setDeleting(true)}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {deleting && <DeleteProduct product={product} onClose={() => setDeleting(false)} />}
    </Box>
  );
};
