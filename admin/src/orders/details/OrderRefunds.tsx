import { formatSek } from '@kronblad/contracts/rules/money';
import type { RefundView } from '@kronblad/contracts/views/orders';
import { Box, Link, Typography } from '@mui/material';
import { formatMoment } from '../../format/moment';
import { StatusBadge, type Tone } from '../../ui/StatusBadge';
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
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 }}
  >
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoment(refund.created_at)}
    </Typography>
    <Typography variant="body2" sx={{ flex: '1 1 100px' }}>
      {refund.reason}
    </Typography>
    <CreditNote refund={refund} />
    <StatusBadge {...labels[refund.status]} />
    <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {formatSek(refund.amount)}
    </Typography>
    {refund.failure && (
      <Typography variant="body2" color="error" sx={{ flexBasis: '100%' }}>
        {refund.failure}
      </Typography>
    )}
  </Box>
);

export const OrderRefunds = ({ refunds }: { refunds: readonly RefundView[] }) => (
  <Section title="Återbetalningar">
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </Box>
  </Section>
);
