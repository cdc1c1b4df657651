import { formatSek } from '@kronblad/contracts/money/money';
import type { TopProduct } from '@kronblad/contracts/visit/schema';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { formatCount } from '../format/numbers';
import { FigureTable } from './FigureTable';

const Name = ({ id, name, slug }: TopProduct) =>
  slug === null ? (
    `${name} (borttagen)`
  ) : (
    <MuiLink component={Link} to={`/produkter/${id}`} color="inherit" underline="hover" variant="subtitle2">
      {name}
    </MuiLink>
  );

export const ProductsTable = ({ products }: { readonly products: readonly TopProduct[] }) => (
  <FigureTable
    label="Mest besökta produkter"
    rows={products}
    keyOf={({ id }) => id}
    columns={[
      { label: 'Produkt', cell: (product) => <Name {...product} /> },
      { label: 'Visningar', cell: ({ view_count }) => formatCount(view_count) },
      { label: 'Besökare', cell: ({ unique_visitors }) => formatCount(unique_visitors) },
      { label: 'Pris', cell: ({ price }) => (price === null ? '–' : formatSek(price)), wide: true },
    ]}
  />
);
