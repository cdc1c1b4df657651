import type { DiscountedProduct } from '@kronblad/contracts/discount/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { belowWideScreens, phoneCards, wrappedTextCell } from '../theme/list-table';
import { Period } from '../ui/Period';
import { SelectPage, SelectRow } from '../ui/Selection';
import { StatusBadge, tones } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { BelowWide, FillingText, Note } from '../ui/text';
import { DiscountActions, ProductLink } from './DiscountActions';
import { discountedProductName, discountLabel, statusLabels, unannouncedText } from './labels';

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
  <FillingText>
    <ProductLink product={product} />
    <Unannounced product={product} />
    <BelowWide>{product.sku}</BelowWide>
  </FillingText>
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
    <Note as="s">{formatSek(product.price)}</Note>
  </>
);

export const DiscountTable = () => (
  <DataTable<DiscountedProduct>
    sx={phoneCards(
      '"image name discount" "select price price" ". end_date end_date" ". actions actions"',
      '48px minmax(0, 1fr) auto',
    )}
  >
    <Column
      label={<SelectPage />}
      disableSort
      source="select"
      sx={{ width: 48, pr: 0 }}
      render={(product) => <SelectRow record={product} name={discountedProductName(product)} />}
    />
    <Column label="Bild" disableSort source="image" render={(product) => <Thumbnail url={product.image} size={36} />} />
    <Column label="Produkt" source="name" render={(product) => <Name product={product} />} />
    <Column
      label="SKU"
      disableSort
      source="sku"
      className="wide"
      render={(product) => <Box sx={wrappedTextCell(120)}>{product.sku}</Box>}
    />
    <Column label="Rabatt" disableSort align="right" source="discount" render={discountLabel} />
    <Column
      label="Pris"
      source="price"
      sortByOrder="DESC"
      align="right"
      render={(product) => <Price product={product} />}
    />
    <Column
      label="Etikett"
      disableSort
      source="discount_label"
      className="wide"
      render={(product) => <Box sx={wrappedTextCell(110)}>{product.discount_label}</Box>}
    />
    <Column label="Period" source="end_date" render={(product) => <PeriodAndStatus product={product} />} />
    <Column
      label="Status"
      disableSort
      className="wide"
      render={(product) => <StatusBadge {...statusLabels[product.status]} />}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      source="actions"
      render={(product) => <DiscountActions product={product} />}
    />
  </DataTable>
);
