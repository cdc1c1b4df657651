import type { Movement } from '@kronblad/contracts/books/reconciliation-schema';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/StatusBadge';
import { Note } from '../../ui/text';
import { AmountFigure, FigureRows } from './AmountFigure';
import { causeTexts, kindLabels } from './labels';

const Cause = ({ cause }: { cause: NonNullable<Movement['cause']> }) => (
  <Stack spacing={0.5}>
    <StatusBadge tone={cause === 'waiting' ? 'waiting' : 'bad'} label={causeTexts[cause].cause} />
    <Typography variant="body2">{causeTexts[cause].advice}</Typography>
  </Stack>
);

const Item = ({ movement, showDate }: { movement: Movement; showDate: boolean }) => {
  const { id, kind, date, order_id, order_number, ordered, stripe, booked, voucher, cause } = movement;
  return (
    <li>
      <Box>
        <Typography variant="subtitle1">{showDate ? `${kindLabels[kind]} ${date}` : kindLabels[kind]}</Typography>
        <Stack direction="row" spacing={2}>
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
        </Stack>
        <Note>{id}</Note>
      </Box>
      <dl>
        <AmountFigure label="Order" sek={ordered} />
        <AmountFigure label="Stripe" sek={stripe} />
        <AmountFigure label="Bokfört" sek={booked} />
      </dl>
      {cause && <Cause cause={cause} />}
    </li>
  );
};

interface MovementListProps {
  readonly label: string;
  readonly movements: readonly Movement[];
  readonly showDate?: boolean;
}

export const MovementList = ({ label, movements, showDate = false }: MovementListProps) => (
  <FigureRows aria-label={label}>
    {movements.map((movement) => (
      <Item key={movement.id} movement={movement} showDate={showDate} />
    ))}
  </FigureRows>
);
