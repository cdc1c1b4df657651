import { parseSek } from '@kronblad/contracts/rules/money';
import type { AdminProduct, ProductPatch } from '@kronblad/contracts/views/catalogue';
import { Alert, Box, Button, ButtonBase, InputAdornment, Popover, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useNotify, useRefresh, useUpdate } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { codeOf, fieldErrorsOf, messageOf } from '../api/error-message';
import { Field } from '../ui/form/Field';
import { priceWarning } from './form/price-warnings';
import { savedMessage } from './form/product-form';

interface Edited {
  readonly label: string;
  readonly unit: string;
  readonly field: 'price' | 'inventory_quantity';
  readonly textOf: (product: AdminProduct) => string;
  readonly patchOf: (text: string, product: AdminProduct) => ProductPatch | string;
  readonly hintOf: (product: AdminProduct) => string | undefined;
  /** Returns a warning when the shop will not show the product's original price after the change. */
  readonly warningOf: (text: string, product: AdminProduct) => string | null;
}

const PRICE: Edited = {
  label: 'Pris',
  unit: 'kr',
  field: 'price',
  textOf: ({ price }) => price.toFixed(2).replace('.', ','),
  patchOf: (text) => {
    const price = parseSek(text);
    return price && price > 0 ? { price } : 'Försäljningspris måste vara större än 0';
  },
  hintOf: ({ has_active_discount }) => (has_active_discount ? 'Ordinarie pris. Rabatten dras av från det.' : undefined),
  warningOf: (text, product) => priceWarning({ price: parseSek(text), compare_price: product.compare_price }, product),
};

/** Also sends the stock that was shown. The API applies the difference, so later sales are not overwritten. */
const STOCK: Edited = {
  label: 'Lagerantal',
  unit: 'st',
  field: 'inventory_quantity',
  textOf: ({ inventory_quantity }) => String(inventory_quantity),
  patchOf: (text, { inventory_quantity: before }) => {
    const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (Number.isNaN(quantity)) return 'Lagerantal måste vara 0 eller högre';
    return { inventory_quantity: quantity, inventory_quantity_before: before };
  },
  hintOf: () => undefined,
  warningOf: () => null,
};

interface QuickFormProps {
  readonly edited: Edited;
  /** The product as it was when the form opened, so that the server can detect later changes. */
  readonly product: AdminProduct;
  readonly onClose: () => void;
}

const QuickForm = ({ edited, product, onClose }: QuickFormProps) => {
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const before = edited.textOf(product);

  const save = async ({ text }: FieldValues) => {
    if (text.trim() === before) return onClose();
    const data = edited.patchOf(text, product);
    if (typeof data === 'string') return { text: data };
    try {
      const changed = { id: product.id, data, previousData: product };
      const saved = await update('produkter', changed, { mutationMode: 'pessimistic', returnPromise: true });
      notify(savedMessage(saved as AdminProduct, data), { type: 'success' });
      onClose();
    } catch (refusal) {
      if (codeOf(refusal) === 'version_conflict') refresh();
      return { text: fieldErrorsOf(refusal)?.[edited.field] ?? messageOf(refusal) };
    }
  };
  return (
    <Form defaultValues={{ text: before }} onSubmit={save} noValidate disableInvalidFormNotification>
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, width: 300 }}>
        <Typography variant="body2" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {product.name}
        </Typography>
        <Field
          name="text"
          autoFocus
          label={edited.label}
          onFocus={(event) => event.target.select()}
          helperText={edited.hintOf(product)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: { endAdornment: <InputAdornment position="end">{edited.unit}</InputAdornment> },
          }}
        />
        <Warning edited={edited} product={product} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton />
        </Box>
      </Box>
    </Form>
  );
};

const Warning = ({ edited, product }: Pick<QuickFormProps, 'edited' | 'product'>) => {
  const warning = edited.warningOf(useWatch({ name: 'text' }), product);
  return warning && <Alert severity="warning">{warning}</Alert>;
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
