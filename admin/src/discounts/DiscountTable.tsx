import { formatSek } from '@kronblad/contracts/rules/money';
import type { DiscountedProduct } from '@kronblad/contracts/views/pricing';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { listTableSx, numeric } from '../ui/list-table';
import { SelectPage, SelectRow } from '../ui/Selection';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { discountLabel, periodLabel, statusLabels } from './labels';
import { RemoveDiscount } from './RemoveDiscount';

const Column = DataTable.Col<DiscountedProduct>;

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
    <Column label="Produkt" source="name" render={(product) => <Box sx={{ fontWeight: 560 }}>{product.name}</Box>} />
    <Column label="SKU" disableSort source="sku" sx={{ whiteSpace: 'nowrap' }} />
    <Column label="Rabatt" disableSort align="right" sx={numeric} render={discountLabel} />
    <Column
      label="Pris"
      source="price"
      sortByOrder="DESC"
      align="right"
      sx={numeric}
      render={(product) => formatSek(product.price)}
    />
    <Column
      label="Rabatterat pris"
      disableSort
      align="right"
      sx={numeric}
      render={(product) => formatSek(product.discounted_price)}
    />
    <Column label="Etikett" disableSort source="discount_label" />
    <Column label="Period" source="end_date" sx={{ whiteSpace: 'nowrap' }} render={periodLabel} />
    <Column label="Status" disableSort render={(product) => <StatusBadge {...statusLabels[product.status]} />} />
    <Column label="Åtgärder" disableSort align="right" render={(product) => <RemoveDiscount product={product} />} />
  </DataTable>
);
