import type { DiscountedProduct } from '@kronblad/contracts/discount/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import {
  belowWideScreens,
  cards,
  lineBelowWideScreens,
  notOnPhones,
  numeric,
  onWideScreens,
  ownWords,
} from '../theme/list-table';
import { Period } from '../ui/Period';
import { SelectPage, SelectRow } from '../ui/Selection';
import { StatusBadge, tones } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { DiscountActions, ProductLink } from './DiscountActions';
import { discountedName, discountLabel, statusLabels, unannouncedText } from './labels';

const Unannounced = ({ product }: { product: DiscountedProduct }) => {
  const text = unannouncedText(product);
  return (
    text && (
      <Typography variant="body2" sx={{ maxWidth: 340, fontSize: '0.8125rem', color: tones.waiting.text }}>
        {text}
      </Typography>
    )
  );
};

const Column = DataTable.Col<DiscountedProduct>;

const Name = ({ product }: { product: DiscountedProduct }) => (
  <Box sx={{ minWidth: { md: 120 }, overflowWrap: 'anywhere' }}>
    <ProductLink product={product} />
    <Unannounced product={product} />
    <Box sx={lineBelowWideScreens}>{product.sku}</Box>
  </Box>
);

const PeriodAndStatus = ({ product }: { product: DiscountedProduct }) => (
  <>
    <Period from={product.start_date} until={product.end_date} />
    <Box sx={{ mt: 0.5, ...belowWideScreens }}>
      <StatusBadge {...statusLabels[product.status]} />
    </Box>
  </>
);

const Price = ({ product }: { product: DiscountedProduct }) => (
  <>
    {formatSek(product.discounted_price)}
    <Box component="s" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {formatSek(product.price)}
    </Box>
  </>
);

export const DiscountTable = () => (
  <DataTable<DiscountedProduct>
    sx={cards(
      '"image name discount" "select price price" ". period period" ". actions actions"',
      '48px minmax(0, 1fr) auto',
    )}
  >
    <Column
      label={<SelectPage />}
      disableSort
      sx={{ width: 48, pr: 0, gridArea: 'select' }}
      render={(product) => <SelectRow record={product} name={discountedName(product)} />}
    />
    <Column
      label="Bild"
      disableSort
      sx={{ width: 64, gridArea: 'image' }}
      render={(product) => <Thumbnail url={product.image} size={36} />}
    />
    <Column label="Produkt" source="name" sx={{ gridArea: 'name' }} render={(product) => <Name product={product} />} />
    <Column
      label="SKU"
      disableSort
      source="sku"
      sx={{ ...onWideScreens, ...notOnPhones }}
      render={(product) => <Box sx={ownWords(120)}>{product.sku}</Box>}
    />
    <Column
      label="Rabatt"
      disableSort
      align="right"
      sx={{ ...numeric, gridArea: 'discount', alignSelf: 'start' }}
      render={discountLabel}
    />
    <Column
      label="Pris"
      source="price"
      sortByOrder="DESC"
      align="right"
      sx={{ ...numeric, gridArea: 'price' }}
      render={(product) => <Price product={product} />}
    />
    <Column
      label="Etikett"
      disableSort
      source="discount_label"
      sx={{ ...onWideScreens, ...notOnPhones }}
      render={(product) => <Box sx={ownWords(110)}>{product.discount_label}</Box>}
    />
    <Column
      label="Period"
      source="end_date"
      sx={{ gridArea: 'period' }}
      render={(product) => <PeriodAndStatus product={product} />}
    />
    <Column
      label="Status"
      disableSort
      sx={{ ...onWideScreens, ...notOnPhones }}
      render={(product) => <StatusBadge {...statusLabels[product.status]} />}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      sx={{ gridArea: 'actions' }}
      render={(product) => <DiscountActions product={product} />}
    />
  </DataTable>
);
