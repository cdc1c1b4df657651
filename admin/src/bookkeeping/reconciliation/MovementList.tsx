import type { Movement } from '@kronblad/contracts/books/reconciliation-schema';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { AmountFigure } from './AmountFigure';
import { causeTexts, kindLabels } from './labels';

const Cause = ({ cause }: { cause: NonNullable<Movement['cause']> }) => (
  <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: '72ch' }}>
    <StatusBadge tone={cause === 'waiting' ? 'waiting' : 'bad'} label={causeTexts[cause].cause} />
    <Typography variant="body2">{causeTexts[cause].advice}</Typography>
  </Box>
);

const Item = ({ movement, showDate }: { movement: Movement; showDate: boolean }) => {
  const { id, kind, date, order_id, order_number, ordered, stripe, booked, voucher, cause } = movement;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1">{showDate ? `${kindLabels[kind]} ${date}` : kindLabels[kind]}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.875rem' }}>
          {order_id !== null && (
            <MuiLink component={Link} to={`/ordrar/${order_id}`}>
              {order_number ?? `Order ${order_id}`}
            </MuiLink>
          )}
          {voucher && (
            <MuiLink component={Link} to={`/bokforing/verifikationer?ver=${voucher.id}`}>
              {`Verifikation ${voucher.series}\u00A0${voucher.number}${voucher.date === date ? '' : `, bokförd ${voucher.date}`}`}
            </MuiLink>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.75rem' }}>
          {id}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: { xs: 0.25, md: 2 },
          gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <AmountFigure label="Order" sek={ordered} />
        <AmountFigure label="Stripe" sek={stripe} />
        <AmountFigure label="Bokfört" sek={booked} />
      </Box>
      {cause && <Cause cause={cause} />}
    </Box>
  );
};

interface MovementListProps {
  readonly label: string;
  readonly movements: readonly Movement[];
  readonly showDate?: boolean;
}

export const MovementList = ({ label, movements, showDate = false }: MovementListProps) => (
  <PlainList aria-label={label}>
    {movements.map((movement) => (
      <Item key={movement.id} movement={movement} showDate={showDate} />
    ))}
  </PlainList>
);
