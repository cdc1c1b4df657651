import { formatSek } from '@kronblad/contracts/rules/money';
import type { DisputeView } from '@kronblad/contracts/views/orders';
import { Box, Typography } from '@mui/material';
import { formatMoment } from '../../format/moment';
import { StatusBadge } from '../../ui/StatusBadge';
import { disputeLabels, disputeReason } from '../labels';
import { Section } from './Section';

const consequences: Readonly<Record<DisputeView['status'], string>> = {
  inquiry: 'Banken frågar om köpet. Pengarna är kvar hos dig. Svara i tid i Stripes Dashboard.',
  open: 'Banken håller pengarna tills tvisten är avgjord. Svara i tid i Stripes Dashboard.',
  won: 'Tvisten är vunnen, och pengarna är tillbaka hos dig. Är ordern annullerad ska kunden ha dem.',
  lost: 'Kortinnehavaren har fått pengarna av banken. Betala inte tillbaka dem en gång till.',
  closed: 'Ärendet är avslutat. Inga pengar har flyttats.',
};

const numbers = { fontVariantNumeric: 'tabular-nums' } as const;

const Dispute = ({ dispute }: { dispute: DisputeView }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 }}
  >
    <Typography variant="body2" sx={numbers}>
      {formatMoment(dispute.opened_at)}
    </Typography>
    <Typography variant="body2" sx={{ flex: '1 1 100px' }}>
      {disputeReason(dispute.reason)}
    </Typography>
    <StatusBadge {...disputeLabels[dispute.status]} />
    <Typography variant="body2" sx={{ fontWeight: 600, ...numbers }}>
      {formatSek(dispute.amount)}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
      {dispute.closed_at && `Avslutad ${formatMoment(dispute.closed_at)}. `}
      {consequences[dispute.status]}
    </Typography>
  </Box>
);

/** What cardholders have taken up with their banks. */
export const OrderDisputes = ({ disputes }: { disputes: readonly DisputeView[] }) => (
  <Section title="Bestridd betalning">
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
    </Box>
  </Section>
);
