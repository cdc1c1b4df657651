import type { AdminProduct, Product } from '@kronblad/contracts/product/schema';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { belowWideScreens, phoneCards, wrappedTextCell } from '../theme/list-table';
import { SelectPage, SelectRow } from '../ui/Selection';
import { Thumbnail } from '../ui/Thumbnail';
import { OnPhones } from '../ui/text';
import { MarginBadge, Price, ProductLink, ProductStatus, Stock } from './ProductCells';
import { ProductRowActions } from './ProductRowActions';
import { QuickPrice, QuickStock } from './QuickEdit';

const thumbnailOf = ({ image_details, images }: Product): string | undefined =>
  image_details?.[0]?.thumb ?? image_details?.[0]?.url ?? images[0];

const Column = DataTable.Col<AdminProduct>;

const Name = ({ product }: { product: AdminProduct }) => (
  <Box sx={{ minWidth: { md: 160 }, overflowWrap: 'anywhere' }}>
    <ProductLink product={product} />
    <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
      {[...(product.sizes.length > 1 ? [`${product.sizes.length} storlekar`] : []), ...product.categories].join(', ')}
      <Box component="span" sx={{ ...belowWideScreens, display: 'block' }}>
        {product.sku}
      </Box>
    </Typography>
  </Box>
);

export const ProductTable = () => (
  <DataTable<AdminProduct>
    sx={phoneCards(
      '"image name name price" "select inventory_quantity margin margin" ". is_active is_active actions"',
      '56px minmax(0, 1fr) auto auto',
    )}
  >
    <Column
      label={<SelectPage />}
      disableSort
      source="select"
      sx={{ width: 40 }}
      render={(product) => <SelectRow record={product} name={product.name} />}
    />
    <Column
      label="Bild"
      disableSort
      source="image"
      sx={{ width: 64 }}
      render={(product) => <Thumbnail url={thumbnailOf(product)} />}
    />
    <Column label="Produkt" source="name" render={(product) => <Name product={product} />} />
    <Column
      label="SKU"
      source="sku"
      className="wide"
      render={(product) => <Box sx={wrappedTextCell(150)}>{product.sku}</Box>}
    />
    <Column
      label="Pris"
      source="price"
      sortByOrder="DESC"
      align="right"
      sx={{ alignSelf: 'start' }}
      render={(product) => (
        <QuickPrice product={product}>
          <Price product={product} />
        </QuickPrice>
      )}
    />
    <Column
      label="Marginal exkl. moms"
      source="margin"
      sortByOrder="DESC"
      align="right"
      sx={{ maxWidth: 104, '&.MuiTableCell-head': { whiteSpace: 'normal' } }}
      render={(product) => (
        <>
          <OnPhones>Marginal </OnPhones>
          <MarginBadge product={product} />
        </>
      )}
    />
    <Column
      label="Lager"
      source="inventory_quantity"
      align="right"
      render={(product) => (
        <>
          <OnPhones>I lager: </OnPhones>
          <QuickStock product={product}>
            <Stock product={product} />
          </QuickStock>
        </>
      )}
    />
    <Column
      label="Status"
      source="is_active"
      sortByOrder="DESC"
      render={(product) => <ProductStatus product={product} />}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      source="actions"
      render={(product) => <ProductRowActions product={product} />}
    />
  </DataTable>
);
