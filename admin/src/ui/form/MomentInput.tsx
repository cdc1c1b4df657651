import { fromStockholmLocal, toStockholmLocal } from '@kronblad/contracts/time/local-time';
import { TextInput } from 'react-admin';

interface MomentInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string;
}

const toLocal = (iso: string | null) => (iso ? toStockholmLocal(iso) : '');

function toIso(local: string): string | null {
  try {
    return local ? fromStockholmLocal(local).toISOString() : null;
  } catch {
    return null;
  }
}

/** Day and time in Stockholm, independent of the browser's time zone. The form value is ISO 8601 UTC or null. */
export const MomentInput = (props: MomentInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={toLocal}
    parse={toIso}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
