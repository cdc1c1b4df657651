import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatCount } from '../format/numbers';
import { lineBelowWideScreens, listTableSx, numeric, onWideScreens, ownWords } from '../ui/list-table';
import { Thumbnail } from '../ui/Thumbnail';
import { CategoryActions, CategoryLink, CategoryStatus } from './CategoryCells';

const Column = DataTable.Col<AdminCategory>;
const descriptionSx = { maxWidth: 420, color: 'text.secondary', overflowWrap: 'anywhere' };

const excerpt = (text: string) => (text.length > 100 ? `${text.slice(0, 99).trimEnd()}…` : text);

const Name = ({ category }: { category: AdminCategory }) => (
  <Box sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>
    <CategoryLink category={category} />
    <Box sx={lineBelowWideScreens}>{category.slug}</Box>
  </Box>
);

export const CategoryTable = () => (
  <DataTable<AdminCategory> bulkActionButtons={false} rowClick={false} sx={listTableSx}>
    <Column
      label="Bild"
      disableSort
      sx={{ width: 64 }}
      render={(category) => <Thumbnail url={category.image_url} size={36} />}
    />
    <Column label="Namn" source="name" render={(category) => <Name category={category} />} />
    <Column
      label="Slug"
      disableSort
      source="slug"
      sx={onWideScreens}
      render={(category) => <Box sx={ownWords(180)}>{category.slug}</Box>}
    />
    <Column label="Beskrivning" disableSort sx={descriptionSx} render={(category) => excerpt(category.description)} />
    <Column
      label="Produkter"
      disableSort
      align="right"
      sx={numeric}
      render={(category) => formatCount(category.product_count)}
    />
    <Column label="Ordning" source="sort_order" align="right" sx={numeric} />
    <Column label="Status" disableSort render={(category) => <CategoryStatus category={category} />} />
    <Column label="Åtgärder" disableSort align="right" render={(category) => <CategoryActions category={category} />} />
  </DataTable>
);
