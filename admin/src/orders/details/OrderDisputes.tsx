import type { DisputeView } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { Typography } from '@mui/material';
import { disputeLabels, disputeReason } from '../labels';
import { MoneyRow, MoneyRows } from './MoneyRow';
import { Section } from './Section';
import { useOrder } from './use-order';

const consequences: Readonly<Record<DisputeView['status'], string>> = {
  inquiry: 'Banken frågar om köpet. Pengarna är kvar hos dig. Svara i tid i Stripes Dashboard.',
  open: 'Banken håller pengarna tills tvisten är avgjord. Svara i tid i Stripes Dashboard.',
  won: 'Tvisten är vunnen, och pengarna är tillbaka hos dig. Är ordern avbruten ska kunden ha dem.',
  lost: 'Kortinnehavaren har fått pengarna av banken. Betala inte tillbaka dem en gång till.',
  closed: 'Ärendet är avslutat. Inga pengar har flyttats.',
};

const Dispute = ({ dispute }: { dispute: DisputeView }) => (
  <MoneyRow
    at={dispute.opened_at}
    reason={disputeReason(dispute.reason)}
    status={disputeLabels[dispute.status]}
    amount={dispute.amount}
  >
    <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
      {dispute.closed_at && `Avslutad ${formatDateTime(dispute.closed_at)}. `}
      {consequences[dispute.status]}
    </Typography>
  </MoneyRow>
);

export const OrderDisputes = () => (
  <Section title="Bestridd betalning">
    <MoneyRows>
      {useOrder().disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
    </MoneyRows>
  </Section>
);
