import { formatSek } from '@kronblad/contracts/money/money';
import type { UnavailableItem } from '@kronblad/contracts/price/schema';
import { Alert, Button, Stack } from '@mui/material';
import { HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { shortDay } from '../orders/labels';
import type { Draft } from './draft';
import { missingText } from './GoodsPart';
import { requestOf } from './request';

interface RefusedBody {
  readonly code?: string;
  readonly nearest_days?: readonly string[];
  readonly total_amount?: number;
  readonly unavailable?: readonly UnavailableItem[];
}

const bodyOf = (refusal: unknown): RefusedBody => (refusal instanceof HttpError ? (refusal.body ?? {}) : {});

const contentOf = (draft: Draft) => JSON.stringify(requestOf({ ...draft, total_amount: 0 }));

/** Shoppers are asked to call the shop. */
export const forStaff = (message: string): string =>
  message.replace(/\. Ring oss[^.]*\.$|, eller ring oss[^.]*\.$/, '.');

function textOf(message: string, { total_amount, unavailable = [] }: RefusedBody, sent: Draft): string {
  if (unavailable.length > 0) return unavailable.map(missingText).join(' ');
  if (total_amount === undefined) return forStaff(message);
  return `Summan är nu ${formatSek(total_amount)}, inte ${formatSek(sent.total_amount ?? 0)}. Läs upp den för kunden och lägg ordern igen.`;
}

interface RefusedProps {
  readonly message: string | undefined;
  readonly refusal: unknown;
  /** The draft that was refused. */
  readonly sent: Draft | undefined;
  readonly draft: Draft;
}

/** Why the order was not placed, until something of it is changed. */
export const Refused = ({ message, refusal, sent, draft }: RefusedProps) => {
  const { setValue } = useFormContext<Draft>();
  if (!message || !sent || contentOf(sent) !== contentOf(draft)) return null;
  const body = bodyOf(refusal);
  // The pressed button goes away, and Ctrl + Enter needs the focus within the form.
  const keep = ({ form }: HTMLButtonElement) => {
    setValue('exceed', true);
    form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };
  return (
    <Alert severity="error">
      {textOf(message, body, sent)}
      {body.nearest_days && (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          {body.nearest_days.map((day) => (
            <Button key={day} variant="outlined" color="inherit" onClick={() => setValue('day', day)}>
              {shortDay(day)}
            </Button>
          ))}
          {sent.day && !sent.exceed && (
            <Button color="inherit" onClick={(event) => keep(event.currentTarget)}>
              {`Behåll ${shortDay(sent.day)} ändå`}
            </Button>
          )}
        </Stack>
      )}
    </Alert>
  );
};
