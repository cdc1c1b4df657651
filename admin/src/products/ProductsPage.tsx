import AddRounded from '@mui/icons-material/AddRounded';
import PercentRounded from '@mui/icons-material/PercentRounded';
import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Dialogs } from '../ui/dialogs';
import { errorInPanel } from '../ui/error-in-panel';
import { ListPanel } from '../ui/ListPanel';
import { SearchField } from '../ui/SearchField';
import { wideOnPhone } from '../ui/SelectionBar';
import { BulkActions } from './bulk/BulkActions';
import { BulkBar } from './bulk/BulkBar';
import { PriceButton } from './bulk/PriceDialog';
import { FileMenu } from './import/FileMenu';
import { ProductFilters } from './ProductFilters';
import { ProductTable } from './ProductTable';

const byRelevance = { field: 'relevance', order: 'DESC' } as const;

const Toolbar = () => {
  const { search } = useLocation();
  return (
    <>
      <SearchField label="Sök namn eller SKU" />
      <Button
        component={Link}
        to={{ pathname: '/produkter/ny', search }}
        variant="contained"
        startIcon={<AddRounded />}
        sx={{ ml: { sm: 'auto' }, flex: { xs: 1, sm: 'none' } }}
      >
        Ny produkt
      </Button>
      <FileMenu />
      <PriceButton startIcon={<PercentRounded />} sx={wideOnPhone} />
      <ProductFilters />
    </>
  );
};

export const ProductsPage = () => (
  <ListBase sort={byRelevance} perPage={50} queryOptions={errorInPanel}>
    <BulkActions>
      <ListPanel
        toolbar={<Toolbar />}
        loading="Laddar produkter..."
        failed="Kunde inte ladda produkter"
        empty="Det finns inga produkter än."
        noMatch="Inga produkter matchar din sökning."
      >
        <ProductTable />
      </ListPanel>
      <BulkBar />
    </BulkActions>
    <Dialogs />
  </ListBase>
);
