import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DeleteDialog } from '../ui/DeleteDialog';
import { IconAction } from '../ui/IconAction';

export const ProductRowActions = ({ product }: { product: AdminProduct }) => {
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
      <IconAction label={`Ta bort ${product.name}`} onClick={() => setDeleting(true)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
      {deleting && (
        <DeleteDialog
          resource="produkter"
          record={product}
          title="Ta bort produkt"
          question={`Är du säker på att du vill ta bort "${product.name}"? Det går inte att ångra.`}
          deleted="Produkten har tagits bort framgångsrikt!"
          failed={(message) => message}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
};
