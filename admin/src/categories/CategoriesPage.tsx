import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router';
import { ListPanel } from '../ui/ListPanel';
import { SearchField } from '../ui/SearchField';
import { useIsNarrow } from '../ui/use-is-narrow';
import { CategoryCards } from './CategoryCards';
import { EditCategoryDialog, NewCategoryDialog } from './CategoryDialog';
import { CategoryTable } from './CategoryTable';

const asInShop = { field: 'sort_order', order: 'ASC' } as const;
const queryOptions = { onError: () => {} };

const Toolbar = () => {
  const { search } = useLocation();
  return (
    <>
      <SearchField label="Sök kategori" />
      <Button
        component={Link}
        to={{ pathname: '/kategorier/ny', search }}
        variant="contained"
        startIcon={<AddRounded />}
        sx={{ ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
      >
        Ny kategori
      </Button>
    </>
  );
};

/** /kategorier, with /kategorier/ny and /kategorier/:id on top of it. */
export const CategoriesPage = () => (
  <ListBase sort={asInShop} perPage={50} queryOptions={queryOptions}>
    <ListPanel
      toolbar={<Toolbar />}
      loading="Laddar kategorier..."
      failed="Kunde inte ladda kategorier. Kontrollera att servern är igång."
      empty="Inga kategorier hittades."
      noMatch="Inga kategorier matchar din sökning."
    >
      {useIsNarrow() ? <CategoryCards /> : <CategoryTable />}
    </ListPanel>
    <Routes>
      <Route path="ny" element={<NewCategoryDialog />} />
      <Route path=":id" element={<EditCategoryDialog />} />
      <Route path="*" element={null} />
    </Routes>
  </ListBase>
);
