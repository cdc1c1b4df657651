import type { RefundView } from '@kronblad/contracts/order/schema';
import { Link, Typography } from '@mui/material';
import { pdfAddress } from '../../api/bookkeeping-actions';
import type { Tone } from '../../ui/StatusBadge';
import { MoneyRow, MoneyRows } from './MoneyRow';
import { Section } from './Section';
import { useOrder } from './use-order';

const labels: Readonly<Record<RefundView['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'Pågår', tone: 'waiting' },
  succeeded: { label: 'Genomförd', tone: 'good' },
  failed: { label: 'Misslyckades', tone: 'bad' },
};

/** A refund outside Stripe cannot fail: status `failed` means that its credit note was annulled. */
function labelOf({ method, status }: RefundView) {
  if (method === 'stripe') return labels[status];
  return status === 'failed'
    ? ({ label: 'Makulerad', tone: 'neutral' } as const)
    : ({ label: 'Utanför Stripe', tone: 'good' } as const);
}

const Refund = ({ refund }: { refund: RefundView }) => (
  <MoneyRow
    at={refund.created_at}
    reason={refund.reason}
    status={labelOf(refund)}
    amount={refund.amount}
    paper={
      refund.credit_note_id && (
        <Link href={pdfAddress.creditNote(refund.credit_note_id)} target="_blank" variant="body2">
          {`Kreditnota ${refund.credit_note_number}`}
        </Link>
      )
    }
  >
    {refund.failure && refund.method === 'stripe' && (
      <Typography variant="body2" color="error" sx={{ flexBasis: '100%' }}>
        {refund.failure}
      </Typography>
    )}
  </MoneyRow>
);

export const OrderRefunds = () => (
  <Section title="Återbetalningar">
    <MoneyRows>
      {useOrder().refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </MoneyRows>
  </Section>
);
