import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DeleteDialog } from '../ui/DeleteDialog';
import { IconAction } from '../ui/IconAction';
import { StatusBadge } from '../ui/StatusBadge';

interface CellProps {
  readonly category: AdminCategory;
}

const useAddress = ({ id }: AdminCategory) => ({ pathname: `/kategorier/${id}`, search: useLocation().search });

export const CategoryLink = ({ category }: CellProps) => (
  <MuiLink component={Link} to={useAddress(category)} sx={{ fontWeight: 560 }} underline="hover">
    {category.name}
  </MuiLink>
);

export const CategoryStatus = ({ category: { is_active } }: CellProps) => (
  <StatusBadge tone={is_active ? 'good' : 'neutral'} label={is_active ? 'Aktiv' : 'Inaktiv'} />
);

const deletionQuestion = ({ name, product_count: count }: AdminCategory) => {
  const products = count === 1 ? '1 produkt' : `${count} produkter`;
  return `Är du säker på att du vill ta bort "${name}"? Kategorin innehåller ${products}. Produkterna tas inte bort.`;
};

export const CategoryActions = ({ category }: CellProps) => {
  const [deleting, setDeleting] = useState(false);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconAction label={`Redigera ${category.name}`} component={Link} to={useAddress(category)}>
        <EditOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`Ta bort ${category.name}`} onClick={() => setDeleting(true)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
      {deleting && (
        <DeleteDialog
          resource="kategorier"
          record={category}
          title="Ta bort kategori"
          question={deletionQuestion(category)}
          deleted="Kategori borttagen!"
          failed={(message) => `Kunde inte ta bort kategori. Försök igen. ${message}`}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
};
