import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatCount } from '../format/numbers';
import { lineBelowWideScreens, listTableSx, numeric, onWideScreens, ownWords } from '../ui/list-table';
import { CardList } from '../ui/records/CardList';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';

interface CategoryProps {
  readonly category: AdminCategory;
}

const CategoryLink = ({ category }: CategoryProps) => (
  <RecordLink id={category.id} sx={{ fontWeight: 560 }}>
    {category.name}
  </RecordLink>
);

const CategoryStatus = ({ category: { is_active } }: CategoryProps) => (
  <StatusBadge tone={is_active ? 'good' : 'neutral'} label={is_active ? 'Aktiv' : 'Inaktiv'} />
);

const deletionQuestion = ({ name, product_count: count }: AdminCategory) => {
  const products = count === 1 ? '1 produkt' : `${count} produkter`;
  return `Är du säker på att du vill ta bort ”${name}”? Kategorin innehåller ${products}. Produkterna tas inte bort.`;
};

const CategoryActions = ({ category }: CategoryProps) => (
  <RecordActions
    record={category}
    name={category.name}
    deletion={{
      title: 'Ta bort kategori',
      question: deletionQuestion(category),
      deleted: 'Kategori borttagen!',
      failed: (message) => `Kunde inte ta bort kategori. Försök igen. ${message}`,
    }}
  />
);

const Column = DataTable.Col<AdminCategory>;
const descriptionSx = { maxWidth: 420, color: 'text.secondary', overflowWrap: 'anywhere' };

const excerpt = (text: string) => (text.length > 100 ? `${text.slice(0, 99).trimEnd()}…` : text);

const Name = ({ category }: CategoryProps) => (
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

const CategoryCard = ({ record: category }: { record: AdminCategory }) => (
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

export const CategoryCards = () => <CardList card={CategoryCard} />;
