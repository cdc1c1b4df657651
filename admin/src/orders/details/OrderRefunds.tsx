import type { RefundView } from '@kronblad/contracts/views/orders';
import { Link, Typography } from '@mui/material';
import type { Tone } from '../../ui/StatusBadge';
import { MoneyRow, MoneyRows } from './MoneyRow';
import { Section } from './Section';

const labels: Readonly<Record<RefundView['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'Pågår', tone: 'waiting' },
  succeeded: { label: 'Genomförd', tone: 'good' },
  failed: { label: 'Misslyckades', tone: 'bad' },
};

const CreditNote = ({ refund }: { refund: RefundView }) =>
  refund.credit_note_number === null ? null : (
    <Link href={`/api/credit-notes/${refund.credit_note_id}.pdf`} target="_blank" rel="noopener" variant="body2">
      Kreditnota {refund.credit_note_number}
    </Link>
  );

const Refund = ({ refund }: { refund: RefundView }) => (
  <MoneyRow
    at={refund.created_at}
    reason={refund.reason}
    status={labels[refund.status]}
    amount={refund.amount}
    paper={<CreditNote refund={refund} />}
  >
    {refund.failure && (
      <Typography variant="body2" color="error" sx={{ flexBasis: '100%' }}>
        {refund.failure}
      </Typography>
    )}
  </MoneyRow>
);

export const OrderRefunds = ({ refunds }: { refunds: readonly RefundView[] }) => (
  <Section title="Återbetalningar">
    <MoneyRows>
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </MoneyRows>
  </Section>
);
