import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import { Box, Switch } from '@mui/material';
import type { ReactNode } from 'react';
import { NumberInput, TextInput, useNotify } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { KronorInput } from '../../ui/form/KronorInput';
import { IconAction } from '../../ui/IconAction';
import { MarginBadge, MarginDisplay } from './MarginDisplay';
import { PictureInput } from './PictureInput';
import type { ProductForm } from './product-form';
import { ContentsInput, MadeToOrderInput } from './SizeInputs';
import { SkuInput } from './SkuInput';

/** The labels of the inputs are the headings of the table; on narrower screens each size is a card with its labels. */
const hiddenLabels = {
  '& .MuiInputLabel-root': { position: 'absolute', clipPath: 'inset(50%)', overflow: 'hidden' },
  '& legend': { display: 'none' },
  '& fieldset': { top: 0 },
  '& .MuiInputAdornment-root': { display: 'none' },
  '& .MuiOutlinedInput-input': { px: 1 },
  '& .MuiFormHelperText-root': { mx: 0.5 },
};
const columns = '36px 1.15fr 1.5fr 1fr 1fr 1fr 68px 1.2fr 68px 68px 62px 40px';
const tableSx = { columnGap: '8px', gridTemplateColumns: columns };

const HEADINGS = [
  '',
  'Namn',
  'Artikelnr (SKU)',
  'Pris',
  'Tidigare pris',
  'Inköpspris',
  'Marginal',
  'Lager',
  'Arbets\u00adpoäng',
  'Bild',
  SIZE_FIELDS.is_active.label,
  '',
];

export const SizeHeadings = () => (
  <Box
    aria-hidden
    sx={{
      ...tableSx,
      display: { xs: 'none', lg: 'grid' },
      alignItems: 'end',
      pb: 0.75,
      fontSize: '0.8125rem',
      fontWeight: 560,
      color: 'text.secondary',
    }}
  >
    {HEADINGS.map((heading, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the headings stay
      <span key={index}>{heading}</span>
    ))}
  </Box>
);

interface SizeRowProps {
  readonly product: AdminProduct | undefined;
  readonly index: number;
  readonly sortKey: string;
  readonly isOnly: boolean;
  readonly onRemove: (index: number) => void;
}

const Stock = ({ index, isMade }: { index: number; isMade: boolean }) => (
  <Box sx={{ '& .MuiFormControlLabel-root': { m: 0 }, '& .MuiCheckbox-root': { p: 0.5, ml: -0.5 } }}>
    {!isMade && (
      <NumberInput
        source={`sizes.${index}.inventory_quantity`}
        label={SIZE_FIELDS.inventory_quantity.label}
        required
        min={0}
        step={1}
        helperText={false}
      />
    )}
    <Box sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.8125rem', lineHeight: 1.2 } }}>
      <MadeToOrderInput index={index} />
    </Box>
  </Box>
);

const InSale = ({ index, name }: { index: number; name: string }) => {
  const { field } = useController<ProductForm, `sizes.${number}.is_active`>({ name: `sizes.${index}.is_active` });
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center' }}>
      <Switch
        size="small"
        checked={field.value}
        onChange={(_, checked) => field.onChange(checked)}
        slotProps={{ input: { 'aria-label': `${name} är till salu` } }}
      />
      <Box component="span" sx={{ display: { lg: 'none' }, fontSize: '0.875rem', ml: 0.5 }}>
        {SIZE_FIELDS.is_active.label}
      </Box>
    </Box>
  );
};

const Remove = ({ name, refused, onRemove }: { name: string; refused: string | undefined; onRemove: () => void }) => {
  const notify = useNotify();
  return (
    <IconAction
      label={refused ?? `Ta bort ${name}`}
      aria-disabled={refused !== undefined}
      onClick={() => (refused === undefined ? onRemove() : notify(refused, { type: 'info' }))}
      sx={refused === undefined ? {} : { opacity: 0.4 }}
    >
      <DeleteOutlineRounded fontSize="small" />
    </IconAction>
  );
};

const LabelledMargin = (props: Pick<SizeRowProps, 'product' | 'index'>) => (
  <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" sx={{ display: { lg: 'none' }, color: 'text.secondary', fontSize: '0.875rem' }}>
      Marginal
    </Box>
    <MarginBadge {...props} />
  </Box>
);

interface CellProps {
  readonly area: string;
  /** The cell's grid area on a wide screen; default: the next column. */
  readonly wide?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Cell = ({ area, wide = 'auto', ...props }: CellProps) => (
  <Box {...props} sx={{ minWidth: 0, gridArea: area, '.several > &': { gridArea: { lg: wide } } }} />
);

const Points = ({ index, isOnly, isMade }: { index: number; isOnly: boolean; isMade: boolean }) => {
  const kind = useWatch<ProductForm, 'kind'>({ name: 'kind' });
  if (isOnly && !isMade && kind === 'goods') return null;
  return (
    <Cell area="points">
      <NumberInput
        source={`sizes.${index}.work_points`}
        label={SIZE_FIELDS.work_points.label}
        min={0}
        step={1}
        helperText={isOnly && 'Hur mycket arbete ett exemplar är: bukett 1, dekoration 2, krans 4. Tomt: det vanliga.'}
      />
    </Cell>
  );
};

const onlyAreas = {
  xs: '"price" "former" "cost" "margin" "sku" "stock" "points" "contents" "name"',
  sm: '"price former" "cost sku" "margin margin" "stock points" "contents name"',
};
const cardAreas =
  '"move name name remove" "contents contents contents contents" "sku sku sku sku" "price price former former" "cost cost margin margin" "stock stock points points" "picture picture sale sale"';

const onlySx = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1.75,
  gridTemplateAreas: onlyAreas,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > .of-several': { display: 'none' },
} as const;

const rowSx = {
  display: 'grid',
  alignItems: 'start',
  bgcolor: 'background.paper',
  gridTemplateAreas: { xs: cardAreas, lg: 'none' },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) minmax(0, 1fr) auto', lg: columns },
  columnGap: { xs: 1, lg: '8px' },
  rowGap: { xs: 1.5, lg: 0.5 },
  p: { xs: 1.5, lg: 0 },
  py: { lg: 1 },
  border: { xs: 1, lg: 0 },
  borderTop: { lg: 1 },
  borderColor: { xs: 'divider', lg: 'divider' },
  borderRadius: { xs: 1, lg: 0 },
  '@media (min-width: 1200px)': hiddenLabels,
} as const;

/** The only size of a product has no order and no picture of its own, and is for sale when the product is. */
export const SizeRow = ({ product, index, sortKey, isOnly, onRemove }: SizeRowProps) => {
  const size = useWatch<ProductForm, `sizes.${number}`>({ name: `sizes.${index}` });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: sortKey,
  });
  const name = size?.name?.trim() || `storlek ${index + 1}`;
  const source = `sizes.${index}`;
  const isMade = size?.made_to_order ?? false;
  const sold = size?.is_sold ? `${name} har sålts och kan inte tas bort. Ta den ur försäljning i stället.` : undefined;
  return (
    <Box
      component="li"
      aria-label={name}
      className={isOnly ? undefined : 'several'}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        ...(isOnly ? onlySx : rowSx),
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 3 }),
      }}
    >
      <Cell area="move" className="of-several">
        <IconAction
          label={`Flytta ${name}`}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorRounded fontSize="small" />
        </IconAction>
      </Cell>
      <Cell area="name">
        <TextInput
          source={`${source}.name`}
          label={SIZE_FIELDS.name.label}
          required={!isOnly}
          helperText={isOnly && 'Behövs inte för en enda storlek.'}
          slotProps={{ htmlInput: { maxLength: 60, list: 'storleksnamn' } }}
        />
      </Cell>
      <Cell area="contents" wide="2 / 2 / 3 / 8">
        <ContentsInput index={index} />
      </Cell>
      <Cell area="sku">
        <SkuInput index={index} sizeId={size?.id ?? undefined} isBrief={!isOnly} />
      </Cell>
      <Cell area="price">
        <KronorInput
          source={`${source}.price`}
          label={isOnly ? SIZE_FIELDS.price.label : 'Pris'}
          required
          helperText={isOnly && 'Inklusive moms.'}
        />
      </Cell>
      <Cell area="former">
        <KronorInput
          source={`${source}.compare_price`}
          label={SIZE_FIELDS.compare_price.label}
          helperText={isOnly && 'Visas överstruket när priset har sänkts, med lägsta priset 30 dagar före.'}
        />
      </Cell>
      <Cell area="cost">
        <KronorInput
          source={`${source}.cost_price`}
          label={SIZE_FIELDS.cost_price.label}
          helperText={isOnly && 'Exklusive moms. Visas bara här.'}
        />
      </Cell>
      <Cell area="margin">
        {isOnly ? <MarginDisplay product={product} /> : <LabelledMargin product={product} index={index} />}
      </Cell>
      <Cell area="stock" wide="1 / 8 / 3 / 9">
        <Stock index={index} isMade={isMade} />
      </Cell>
      <Points index={index} isOnly={isOnly} isMade={isMade} />
      <Cell area="picture" className="of-several">
        <PictureInput index={index} />
      </Cell>
      <Cell area="sale" className="of-several">
        <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>
          <InSale index={index} name={name} />
        </Box>
      </Cell>
      <Cell area="remove" className="of-several">
        <Remove name={name} refused={sold} onRemove={() => onRemove(index)} />
      </Cell>
    </Box>
  );
};
