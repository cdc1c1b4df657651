import type { AdminCategory } from '@kronblad/contracts/category/schema';
import { Box, Link as MuiLink } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { listAddress } from '../api/list-address';
import { formatCount } from '../format/numbers';
import { lineBelowWideScreens, notOnPhones, phoneCards, wrappedTextCell } from '../theme/list-table';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { FillingText, OnPhones } from '../ui/text';

interface CategoryProps {
  readonly category: AdminCategory;
}

const CategoryLink = ({ category }: CategoryProps) => <RecordLink id={category.id}>{category.name}</RecordLink>;

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
const descriptionSx = { ...notOnPhones, maxWidth: 420, color: 'text.secondary', overflowWrap: 'anywhere' };

const excerpt = (text: string) => (text.length > 100 ? `${text.slice(0, 99).trimEnd()}…` : text);

const Name = ({ category }: CategoryProps) => (
  <FillingText>
    <CategoryLink category={category} />
    <Box sx={{ ...lineBelowWideScreens, ...notOnPhones }}>{category.slug}</Box>
  </FillingText>
);

export const CategoryTable = () => (
  <DataTable<AdminCategory>
    sx={phoneCards('"image name actions" "image count actions" "image status actions"', 'auto minmax(0, 1fr) auto')}
  >
    <Column
      label="Bild"
      disableSort
      source="image"
      render={(category) => <Thumbnail url={category.image_url} size={36} />}
    />
    <Column label="Namn" source="name" render={(category) => <Name category={category} />} />
    <Column
      label="Slug"
      disableSort
      source="slug"
      className="wide"
      render={(category) => <Box sx={wrappedTextCell(180)}>{category.slug}</Box>}
    />
    <Column
      label="Beskrivning"
      disableSort
      sx={{ ...descriptionSx }}
      render={(category) => excerpt(category.description)}
    />
    <Column
      label="Produkter"
      disableSort
      align="right"
      source="count"
      render={({ id, product_count: count }) => (
        <>
          <MuiLink
            component={Link}
            to={listAddress('produkter', id > 0 ? { category: String(id) } : {})}
            color="inherit"
            underline="hover"
          >
            {formatCount(count)}
          </MuiLink>
          <OnPhones>{count === 1 ? ' produkt' : ' produkter'}</OnPhones>
        </>
      )}
    />
    <Column label="Ordning" source="sort_order" align="right" />
    <Column label="Status" disableSort source="status" render={(category) => <CategoryStatus category={category} />} />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      source="actions"
      render={(category) => <CategoryActions category={category} />}
    />
  </DataTable>
);
