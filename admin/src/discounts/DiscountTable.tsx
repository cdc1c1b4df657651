import { formatSek } from '@kronblad/contracts/rules/money';
import type { DiscountedProduct } from '@kronblad/contracts/views/pricing';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { belowWideScreens, listTableSx, numeric, onWideScreens } from '../ui/list-table';
import { SelectPage, SelectRow } from '../ui/Selection';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { discountLabel, periodLabel, statusLabels } from './labels';
import { RemoveDiscount } from './RemoveDiscount';
import { Unannounced } from './Unannounced';

const Column = DataTable.Col<DiscountedProduct>;

const Name = ({ product }: { product: DiscountedProduct }) => (
  <>
    <Box sx={{ fontWeight: 560, minWidth: 120, overflowWrap: 'anywhere' }}>{product.name}</Box>
    <Unannounced product={product} />
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', ...belowWideScreens }}>{product.sku}</Box>
  </>
);

const Period = ({ product }: { product: DiscountedProduct }) => (
  <>
    {periodLabel(product)}
    <Box sx={{ mt: 0.5, ...belowWideScreens }}>
      <StatusBadge {...statusLabels[product.status]} />
    </Box>
  </>
);

/** What the shopper pays now, and below it the price before. */
const Price = ({ product }: { product: DiscountedProduct }) => (
  <>
    {formatSek(product.discounted_price)}
    <Box component="s" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {formatSek(product.price)}
    </Box>
  </>
);

export const DiscountTable = () => (
  <DataTable<DiscountedProduct> bulkActionButtons={false} rowClick={false} sx={listTableSx}>
    <Column
      label={<SelectPage />}
      disableSort
      sx={{ width: 48, pr: 0 }}
      render={(product) => <SelectRow record={product} name={product.name} />}
    />
    <Column
      label="Bild"
      disableSort
      sx={{ width: 64 }}
      render={(product) => <Thumbnail url={product.image} size={36} />}
    />
    <Column label="Produkt" source="name" render={(product) => <Name product={product} />} />
    <Column label="SKU" disableSort source="sku" sx={{ ...onWideScreens, whiteSpace: 'nowrap' }} />
    <Column label="Rabatt" disableSort align="right" sx={numeric} render={discountLabel} />
    <Column
      label="Pris"
      source="price"
      sortByOrder="DESC"
      align="right"
      sx={numeric}
      render={(product) => <Price product={product} />}
    />
    <Column label="Etikett" disableSort source="discount_label" sx={onWideScreens} />
    <Column
      label="Period"
      source="end_date"
      sx={{ whiteSpace: 'nowrap' }}
      render={(product) => <Period product={product} />}
    />
    <Column
      label="Status"
      disableSort
      sx={onWideScreens}
      render={(product) => <StatusBadge {...statusLabels[product.status]} />}
    />
    <Column label="Åtgärder" disableSort align="right" render={(product) => <RemoveDiscount product={product} />} />
  </DataTable>
);
