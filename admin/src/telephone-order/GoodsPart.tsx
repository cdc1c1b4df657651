import { MAX_OF_ONE } from '@kronblad/contracts/cart/cart-limits';
import { isUnavailable, unavailableItemsText } from '@kronblad/contracts/cart/unavailable-items';
import { conflictingLines } from '@kronblad/contracts/delivery/delivery-ways';
import { formatSek } from '@kronblad/contracts/money/money';
import type { UnavailableItem } from '@kronblad/contracts/price/schema';
import { isBuyable, nameWithSize } from '@kronblad/contracts/product/sizes';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Alert, Box, Button, Typography } from '@mui/material';
import { memo } from 'react';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { formatCount } from '../format/numbers';
import { HelperText } from '../ui/form/HelperText';
import { KronorInput } from '../ui/form/KronorInput';
import { IconAction } from '../ui/IconAction';
import { Panel } from '../ui/Panel';
import { RuledList } from '../ui/PlainList';
import { Thumbnail } from '../ui/Thumbnail';
import { FillingText, Note, NoWrap } from '../ui/text';
import { type Draft, type DraftLine, lineOf } from './draft';
import { type FoundGoods, GoodsSearch, pictureOf, stockText } from './GoodsSearch';
import { type KnownGoods, type KnownSum, useGoods } from './use-order';

export const missingText = (item: UnavailableItem): string => {
  if (isUnavailable(item)) return unavailableItemsText(item);
  const name = nameWithSize(item.name ?? 'Varan', item.size_name);
  return `Av ${name} finns bara ${formatCount(item.available)} kvar.`;
};

interface LineProps {
  readonly index: number;
  readonly line: DraftLine;
  readonly goods: KnownGoods | undefined;
  readonly sum: KnownSum['sum'];
  readonly taken: readonly number[];
  readonly onRemove: () => void;
}

const isOf = (line: DraftLine, { id, size_id }: { readonly id: number; readonly size_id: number | null }) =>
  size_id === null ? id === line.id : size_id === line.size_id;

const lineSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '44px minmax(0, 1fr) auto', sm: '44px minmax(0, 1fr) 96px 104px auto' },
  '& .quantity': { gridArea: { xs: '2 / 2', sm: 'auto' }, maxWidth: 96 },
  '& .price': { textAlign: 'right', pt: 1, gridArea: { xs: '2 / 2 / 3 / 4', sm: 'auto' } },
  '& .remove': { gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 3, sm: 'auto' } },
  '& .own': { gridColumn: { xs: '1 / -1', sm: '2 / -1' } },
} as const;

const SizeInput = ({
  index,
  product,
  taken,
}: {
  product: FoundGoods['product'];
  index: number;
  taken: LineProps['taken'];
}) => {
  const { setValue } = useFormContext<Draft>();
  return (
    <SelectInput
      source={`items.${index}.size_id`}
      label="Storlek"
      helperText={false}
      choices={product.sizes
        .filter(({ is_active }) => is_active)
        .map((size) => ({
          id: size.id,
          name: `${size.name} · ${formatSek(size.final_price)} · ${stockText({ product, size })}`,
          disabled: taken.includes(size.id) || !isBuyable(size),
        }))}
      onChange={({ target }) => {
        const size = product.sizes.find(({ id }) => id === target.value);
        if (size) setValue(`items.${index}.name`, nameWithSize(product.name, size.name));
      }}
    />
  );
};

const OwnPrice = ({ index, line }: Pick<LineProps, 'index' | 'line'>) => {
  const { setValue } = useFormContext<Draft>();
  if (!line.has_own_price) {
    return (
      <Button size="small" onClick={() => setValue(`items.${index}.has_own_price`, true)} sx={{ justifySelf: 'start' }}>
        Eget pris
      </Button>
    );
  }
  const remove = () => {
    setValue(`items.${index}.has_own_price`, false);
    setValue(`items.${index}.price`, null);
    setValue(`items.${index}.reason`, '');
  };
  return (
    <Box
      role="group"
      aria-label={`Eget pris på ${line.name}`}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '150px minmax(0, 1fr) auto' } }}
    >
      <KronorInput source={`items.${index}.price`} label="Eget pris per styck" />
      <TextInput
        source={`items.${index}.reason`}
        label="Varför?"
        placeholder="Till exempel: bukett för 600 kr enligt önskemål"
        helperText={false}
        autoComplete="off"
      />
      <Button color="inherit" onClick={remove}>
        Butikens pris
      </Button>
    </Box>
  );
};

const Line = ({ index, line, goods, sum, taken, onRemove }: LineProps) => {
  const priced = sum?.items.find((item) => isOf(line, item));
  const missing = sum?.unavailable.find((item) => isOf(line, item));
  const hasSizes = (goods?.product?.sizes.length ?? 0) > 1;
  const known = goods?.product && goods.size ? { product: goods.product, size: goods.size } : undefined;
  return (
    <Box component="li" sx={lineSx}>
      <Thumbnail url={known && pictureOf(known)} size={44} />
      <FillingText>
        {hasSizes ? goods?.product?.name : line.name}
        {known && <Note>{[known.size.sku, stockText(known)].join(' · ')}</Note>}
        {goods?.product && hasSizes && (
          <Box sx={{ maxWidth: 360, mt: 1.25 }}>
            <SizeInput index={index} product={goods.product} taken={taken} />
          </Box>
        )}
        {missing && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {missingText(missing)}
          </Alert>
        )}
      </FillingText>
      <Box className="quantity">
        <NumberInput
          source={`items.${index}.quantity`}
          label="Antal"
          min={1}
          max={MAX_OF_ONE}
          step={1}
          helperText={false}
        />
      </Box>
      <Box className="price">
        <NoWrap>{priced ? formatSek(priced.item_total) : '–'}</NoWrap>
        {priced && priced.original_price > priced.final_price && (
          <Note as="s">{formatSek(priced.original_price * priced.quantity)}</Note>
        )}
      </Box>
      <Box className="remove">
        <IconAction label={`Ta bort ${line.name}`} onClick={onRemove}>
          <DeleteOutlineRounded fontSize="small" />
        </IconAction>
      </Box>
      <Box className="own">
        <OwnPrice index={index} line={line} />
      </Box>
    </Box>
  );
};

interface GoodsPartProps {
  readonly draft: Draft;
  readonly sum: KnownSum['sum'];
}

export const GoodsPart = memo(({ draft, sum }: GoodsPartProps) => {
  const { setValue } = useFormContext<Draft>();
  const { fields, append, remove } = useFieldArray<Draft, 'items', 'key'>({ name: 'items', keyName: 'key' });
  const { errors } = useFormState<Draft>({ name: 'items' });
  const goods = useGoods(draft);
  const add = ({ product, size }: FoundGoods) => {
    const present = draft.items.findIndex(({ size_id }) => size_id === size.id);
    if (present >= 0) return setValue(`items.${present}.quantity`, (draft.items[present]?.quantity ?? 0) + 1);
    append(lineOf(product, size), { shouldFocus: false });
    const isUntouched = draft.place_kind === 'home' && !draft.recipient.address;
    if (product.kind === 'funeral' && isUntouched) setValue('place_kind', 'church');
  };
  const conflict = conflictingLines(draft.items);
  return (
    <Panel title="Vad?">
      <GoodsSearch autoFocus={draft.items.length === 0} onAdd={add} />
      {draft.items.length === 0 && <HelperText error={errors.items as { message?: string } | undefined} />}
      <RuledList aria-label="Varor" sx={{ my: 1 }}>
        {fields.map(({ key }, index) => {
          const line = draft.items[index];
          return (
            line && (
              <Line
                key={key}
                index={index}
                line={line}
                goods={goods[index]}
                sum={sum}
                taken={draft.items.flatMap(({ size_id }, other) => (other === index ? [] : size_id))}
                onRemove={() => remove(index)}
              />
            )
          );
        })}
      </RuledList>
      {conflict && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {`${conflict[0].name} och ${conflict[1].name} kan inte levereras på samma sätt. Lägg två ordrar.`}
        </Alert>
      )}
      {draft.items.length > 0 && (
        <Box sx={{ maxWidth: 260 }}>
          <TextInput source="campaign_code" label="Kampanjkod" helperText={false} autoComplete="off" />
          {sum?.campaign_error && (
            <Typography variant="body2" color="error" role="status" sx={{ mt: 0.5 }}>
              {sum.campaign_error.message}
            </Typography>
          )}
        </Box>
      )}
    </Panel>
  );
});
