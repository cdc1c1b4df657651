import { formatSek } from '@kronblad/contracts/money/money';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { formatMoment } from '../format/moment';
import { PAYS_LATER } from '../orders/labels';
import type { Placed } from './use-place-order';

function whatHappens({ order: { payment_status, pay_until }, draft: { pay, email } }: Placed): string {
  const until = pay_until && formatMoment(pay_until);
  if (payment_status === 'paid') {
    return email ? `Ordern är betald. Kvittot mejlas till ${email}.` : 'Ordern är betald, och kvittot finns på ordern.';
  }
  if (pay === 'link') return `En betallänk mejlas till ${email}. Ordern hålls till ${until}.`;
  return `Ordern är inte betald. ${PAYS_LATER}${until ? `, senast ${until}` : ''}.`;
}

interface PlacedNoticeProps {
  readonly placed: Placed;
  readonly onNew: () => void;
}

/** On the notice itself, so that a key still held down presses no button. */
const focus = (notice: HTMLElement | null) => notice?.focus();

export const PlacedNotice = ({ placed, onNew }: PlacedNoticeProps) => {
  const { order, draft } = placed;
  return (
    <Alert severity="success" role="status" tabIndex={-1} ref={focus} sx={{ maxWidth: 720 }}>
      <AlertTitle>{`Order ${order.order_number} är lagd`}</AlertTitle>
      <p>{[formatSek(order.total_amount), draft.day && formatWeekdayDate(draft.day)].filter(Boolean).join(', ')}</p>
      <p>{whatHappens(placed)}</p>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={onNew}>
          Ny order
        </Button>
        <Button component={Link} to={`/ordrar/${order.order_id}`} variant="outlined">
          Visa order
        </Button>
      </Stack>
    </Alert>
  );
};
