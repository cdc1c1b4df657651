import { RecordsPage } from '../ui/records/RecordsPage';
import { CategoryTable } from './CategoryRows';

const asInShop = { field: 'sort_order', order: 'ASC' } as const;
const texts = {
  search: 'Sök kategori',
  create: 'Ny kategori',
  loading: 'Laddar kategorier...',
  failed: 'Kunde inte ladda kategorier. Kontrollera att servern är igång.',
  empty: 'Inga kategorier hittades.',
  noMatch: 'Inga kategorier matchar din sökning.',
};

export const CategoriesPage = () => (
  <RecordsPage sort={asInShop} texts={texts}>
    <CategoryTable />
  </RecordsPage>
);
