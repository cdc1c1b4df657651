import type { BalanceRow, StripeBalance } from '@kronblad/contracts/books/reconciliation-schema';
import { formatMonth } from '@kronblad/contracts/time/time';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { AmountFigure } from './AmountFigure';
import { balanceCauses, balanceParts } from './labels';

const rowSx = {
  display: 'grid',
  gap: { xs: 0.5, md: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;

const sidesSx = {
  m: 0,
  display: 'grid',
  gap: { xs: 0.25, md: 2 },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: 'minmax(0, 1fr)',
} as const;

type Amounts = Pick<BalanceRow, 'stripe' | 'waiting' | 'booked' | 'difference'>;

const Sides = ({ amounts, showWaiting }: { amounts: Amounts; showWaiting: boolean }) => (
  <>
    <AmountFigure label="Stripe" sek={amounts.stripe} />
    {showWaiting && <AmountFigure label="På väg till Stripe" sek={amounts.waiting} />}
    <AmountFigure label="Bokfört" sek={amounts.booked} />
    <AmountFigure label="Skillnad" sek={amounts.difference} />
  </>
);

const Cause = ({ row, months }: { row: BalanceRow; months: readonly string[] }) => {
  if (row.cause === null) return null;
  const { cause, advice } = balanceCauses(row);
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: '72ch' }}>
      <StatusBadge tone="bad" label={cause} />
      <Typography variant="body2">{advice}</Typography>
      {row.cause === 'differences' && months.length > 0 && (
        <Typography variant="body2">
          {'Månader med skillnader: '}
          {months.map((month, index) => (
            <span key={month}>
              {index > 0 && ', '}
              <MuiLink component={Link} to={`/bokforing/avstamning?period=${month}`}>
                {formatMonth(`${month}-01`)}
              </MuiLink>
            </span>
          ))}
        </Typography>
      )}
    </Box>
  );
};

export const BalancePanel = ({ balance }: { balance: StripeBalance }) => {
  const { accounts, months, rows } = balance;
  const isWaiting = balance.waiting !== 0;
  const accountOf = { movements: accounts.balance, fees: accounts.fees, payouts: accounts.payouts };
  return (
    <Panel title="Stripe-kontot i dag" note="Alla rörelser sedan start, enligt Stripe och enligt bokföringen.">
      <PlainList aria-label="Stripe-kontots delar">
        {rows.map((row) => (
          <Box component="li" key={row.part} sx={rowSx}>
            <Box>
              <Typography variant="subtitle1">{balanceParts[row.part]}</Typography>
              <Typography variant="body2" color="textSecondary">{`Konto ${accountOf[row.part]}`}</Typography>
            </Box>
            <Box component="dl" sx={sidesSx}>
              <Sides amounts={row} showWaiting={isWaiting} />
            </Box>
            <Cause row={row} months={months} />
          </Box>
        ))}
        <Box component="li" sx={rowSx}>
          <Box>
            <Typography variant="subtitle1">Saldo</Typography>
            <Typography variant="body2" color="textSecondary">{`Konto ${accounts.balance}`}</Typography>
          </Box>
          <Box component="dl" sx={{ ...sidesSx, '& dd': { fontWeight: 600 } }}>
            <Sides amounts={balance} showWaiting={isWaiting} />
          </Box>
        </Box>
      </PlainList>
    </Panel>
  );
};
