import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Thumbnail } from '../ui/Thumbnail';
import { CategoryActions, CategoryLink, CategoryStatus } from './CategoryCells';

const CategoryCard = ({ category }: { category: AdminCategory }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
  >
    <Thumbnail url={category.image_url} size={44} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <CategoryLink category={category} />
      <Typography variant="body2" color="textSecondary">
        {category.product_count === 1 ? '1 produkt' : `${category.product_count} produkter`}
      </Typography>
      <CategoryStatus category={category} />
    </Box>
    <CategoryActions category={category} />
  </Box>
);

export const CategoryCards = () => {
  const { data = [] } = useListContext<AdminCategory>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
    </Box>
  );
};
