import { parseSek } from '@kronblad/contracts/money/money';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { AdminProductSize, SizeWrite } from '@kronblad/contracts/product/sizes-schema';
import { Alert, Box, Button, ButtonBase, InputAdornment, Popover, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useNotify, useRefresh, useUpdate } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { codeOf, fieldErrorsOf, messageOf } from '../api/error-message';
import { Field } from '../ui/form/Field';
import { ButtonsAtEnd } from '../ui/rows';
import { priceWarning } from './form/price-warnings';
import { savedMessage } from './form/product-form';
import { sizesAsTheyAre } from './form/sizes-form';

interface Edited {
  readonly label: string;
  readonly unit: string;
  readonly field: 'price' | 'inventory_quantity';
  readonly textOf: (size: AdminProductSize) => string;
  /** Returns a message when the text is no valid value. */
  readonly valueOf: (text: string) => number | string;
  readonly hintOf: (size: AdminProductSize) => string | undefined;
  /** Returns a warning when the shop will not show the size's original price after the change. */
  readonly warningOf: (text: string, size: AdminProductSize) => string | null;
}

const PRICE: Edited = {
  label: 'Pris',
  unit: 'kr',
  field: 'price',
  textOf: ({ price }) => price.toFixed(2).replace('.', ','),
  valueOf: (text) => {
    const price = parseSek(text);
    return price && price > 0 ? price : 'Försäljningspris måste vara större än 0';
  },
  hintOf: ({ has_active_discount }) => (has_active_discount ? 'Ordinarie pris. Rabatten dras av från det.' : undefined),
  warningOf: (text, size) => priceWarning({ price: parseSek(text), compare_price: size.compare_price }, size),
};

const STOCK: Edited = {
  label: 'Lagerantal',
  unit: 'st',
  field: 'inventory_quantity',
  textOf: ({ made_to_order, inventory_quantity }) => (made_to_order ? '' : String(inventory_quantity)),
  valueOf: (text) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 'Lagerantal måste vara 0 eller högre'),
  hintOf: ({ made_to_order }) => (made_to_order ? 'Lagret räknas inte.' : undefined),
  warningOf: () => null,
};

interface QuickFormProps {
  readonly edited: Edited;
  /** The product as it was when the form opened, so that the server can detect later changes. */
  readonly product: AdminProduct;
  readonly onClose: () => void;
}

const inputOf = (index: number) => `text${index}`;

/** Sends all sizes, with the stock that was shown: the API applies the difference, so later sales are not overwritten. */
function useQuickSave({ edited, product, onClose }: QuickFormProps) {
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (typed: FieldValues) => {
    const changes = product.sizes.flatMap((size, index) => {
      const text = String(typed[inputOf(index)] ?? '').trim();
      return text === edited.textOf(size) ? [] : [{ index, value: edited.valueOf(text) }];
    });
    if (changes.length === 0) return onClose();
    const invalid = changes.filter(({ value }) => typeof value === 'string');
    if (invalid.length > 0) return Object.fromEntries(invalid.map(({ index, value }) => [inputOf(index), value]));
    const values = new Map(changes.map(({ index, value }) => [index, value]));
    const withValue = (size: SizeWrite, index: number): SizeWrite =>
      values.has(index) ? { ...size, [edited.field]: values.get(index) } : size;
    const data = { sizes: sizesAsTheyAre(product).map(withValue) };
    try {
      const changed = { id: product.id, data, previousData: product };
      const saved = await update('produkter', changed, { mutationMode: 'pessimistic', returnPromise: true });
      notify(savedMessage(saved as AdminProduct, data), { type: 'success' });
      onClose();
    } catch (refusal) {
      if (codeOf(refusal) === 'version_conflict') refresh();
      const fields = Object.entries(fieldErrorsOf(refusal) ?? {});
      const refused = fields.filter(([field]) => field.startsWith('sizes.') && field.endsWith(edited.field));
      if (refused.length === 0) return { [inputOf(changes[0]?.index ?? 0)]: messageOf(refusal) };
      return Object.fromEntries(refused.map(([field, message]) => [inputOf(Number(field.split('.')[1])), message]));
    }
  };
}

const QuickForm = (props: QuickFormProps) => {
  const { edited, product, onClose } = props;
  const save = useQuickSave(props);
  const texts = product.sizes.map((size, index) => [inputOf(index), edited.textOf(size)]);
  const first = product.sizes.findIndex(({ made_to_order }) => edited === PRICE || !made_to_order);
  return (
    <Form defaultValues={Object.fromEntries(texts)} onSubmit={save} noValidate disableInvalidFormNotification>
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, width: 300 }}>
        <Typography variant="body2" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {product.sizes.length > 1 ? `${edited.label}: ${product.name}` : product.name}
        </Typography>
        {product.sizes.map((size, index) => (
          <SizeField key={size.id} edited={edited} size={size} index={index} isFirst={index === first} />
        ))}
        <ButtonsAtEnd spacing={1}>
          <Button color="inherit" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton />
        </ButtonsAtEnd>
      </Box>
    </Form>
  );
};

interface SizeFieldProps {
  readonly edited: Edited;
  readonly size: AdminProductSize;
  readonly index: number;
  readonly isFirst: boolean;
}

const SizeField = ({ edited, size, index, isFirst }: SizeFieldProps) => {
  const warning = edited.warningOf(useWatch({ name: inputOf(index) }) ?? '', size);
  const label = nameWithSize(size.name || edited.label, size.is_active ? '' : 'inte till salu');
  return (
    <>
      <Field
        name={inputOf(index)}
        autoFocus={isFirst}
        label={label}
        disabled={edited === STOCK && size.made_to_order}
        onFocus={(event) => event.target.select()}
        helperText={edited.hintOf(size)}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          input: { endAdornment: <InputAdornment position="end">{edited.unit}</InputAdornment> },
        }}
      />
      {warning && <Alert severity="warning">{warning}</Alert>}
    </>
  );
};

const SubmitButton = () => (
  <Button type="submit" variant="contained" disabled={useFormState().isSubmitting}>
    Spara
  </Button>
);

interface QuickEditProps {
  readonly product: AdminProduct;
  readonly children: ReactNode;
}

const QuickEdit = ({ edited, product, children }: QuickEditProps & { readonly edited: Edited }) => {
  const [opened, setOpened] = useState<{ readonly anchor: Element; readonly product: AdminProduct }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ButtonBase
        aria-label={`Ändra ${edited.label.toLowerCase()} på ${product.name}`}
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, product })}
        sx={{
          font: 'inherit',
          textAlign: 'inherit',
          borderRadius: 0.5,
          px: 0.75,
          py: 0.25,
          mx: -0.75,
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
          '@media (pointer: coarse)': { minHeight: 44, minWidth: 44, my: '-10px' },
        }}
      >
        <Box component="span" sx={{ borderBottom: '1px dashed', borderColor: 'text.disabled' }}>
          {children}
        </Box>
      </ButtonBase>
      <Popover
        open={opened !== undefined}
        anchorEl={opened?.anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Ändra ${edited.label.toLowerCase()}` } }}
      >
        {opened && <QuickForm edited={edited} product={opened.product} onClose={close} />}
      </Popover>
    </>
  );
};

export const QuickPrice = (props: QuickEditProps) => <QuickEdit edited={PRICE} {...props} />;
export const QuickStock = (props: QuickEditProps) => <QuickEdit edited={STOCK} {...props} />;
