import { KIND_NAMES, PRODUCT_KINDS, type ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import { PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { NumberInput, SelectInput, TextInput } from 'react-admin';

const kinds = PRODUCT_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));

interface KindInputProps {
  readonly helperText: string;
  readonly onChange?: (kind: ProductKind) => void;
}

export const KindInput = ({ helperText, onChange }: KindInputProps) => (
  <SelectInput
    source="kind"
    label={PRODUCT_FIELDS.kind.label}
    choices={kinds}
    isRequired
    helperText={helperText}
    onChange={({ target }) => onChange?.(target.value)}
  />
);

export const LeadTimeInputs = () => (
  <>
    <NumberInput
      source="lead_days"
      label={PRODUCT_FIELDS.lead_days.label}
      min={0}
      max={30}
      step={1}
      helperText="Öppna dagar mellan beställning och leverans. 0: samma dag."
    />
    <TextInput
      source="latest_hour"
      label={PRODUCT_FIELDS.latest_hour.label}
      type="time"
      slotProps={{ inputLabel: { shrink: true } }}
      helperText="Klockslag den sista beställningsdagen. Tomt: dagens eget i kalendern."
    />
  </>
);
