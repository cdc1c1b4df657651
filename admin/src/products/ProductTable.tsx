import type { AdminProduct, Product } from '@kronblad/contracts/product/schema';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { belowWideScreens, cards, notOnPhones, numeric, onPhones, onWideScreens, ownWords } from '../theme/list-table';
import { SelectPage, SelectRow } from '../ui/Selection';
import { Thumbnail } from '../ui/Thumbnail';
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
    sx={cards(
      '"image name name price" "select stock margin margin" ". status status actions"',
      '56px minmax(0, 1fr) auto auto',
    )}
  >
    <Column
      label={<SelectPage />}
      disableSort
      sx={{ width: 40, gridArea: 'select' }}
      render={(product) => <SelectRow record={product} name={product.name} />}
    />
    <Column
      label="Bild"
      disableSort
      sx={{ width: 64, gridArea: 'image' }}
      render={(product) => <Thumbnail url={thumbnailOf(product)} />}
    />
    <Column label="Produkt" source="name" sx={{ gridArea: 'name' }} render={(product) => <Name product={product} />} />
    <Column
      label="SKU"
      source="sku"
      sx={{ ...onWideScreens, ...notOnPhones }}
      render={(product) => <Box sx={ownWords(150)}>{product.sku}</Box>}
    />
    <Column
      label="Pris"
      source="price"
      sortByOrder="DESC"
      align="right"
      sx={{ ...numeric, gridArea: 'price', alignSelf: 'start' }}
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
      sx={{ maxWidth: 104, gridArea: 'margin', '&.MuiTableCell-head': { whiteSpace: 'normal' } }}
      render={(product) => (
        <>
          <Box component="span" sx={onPhones}>
            Marginal{' '}
          </Box>
          <MarginBadge product={product} />
        </>
      )}
    />
    <Column
      label="Lager"
      source="inventory_quantity"
      align="right"
      sx={{ ...numeric, gridArea: 'stock' }}
      render={(product) => (
        <>
          <Box component="span" sx={onPhones}>
            I lager:{' '}
          </Box>
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
      sx={{ gridArea: 'status' }}
      render={(product) => <ProductStatus product={product} />}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      sx={{ gridArea: 'actions' }}
      render={(product) => <ProductRowActions product={product} />}
    />
  </DataTable>
);
