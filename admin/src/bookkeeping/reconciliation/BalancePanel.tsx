import type { BalanceRow, StripeBalance } from '@kronblad/contracts/books/reconciliation-schema';
import { formatMonth } from '@kronblad/contracts/time/time';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import { StatusBadge } from '../../ui/StatusBadge';
import { AmountFigure, FigureRows } from './AmountFigure';
import { balanceCauses, balanceParts } from './labels';

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
    <Stack spacing={0.5}>
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
    </Stack>
  );
};

export const BalancePanel = ({ balance }: { balance: StripeBalance }) => {
  const { accounts, months, rows } = balance;
  const isWaiting = balance.waiting !== 0;
  const accountOf = { movements: accounts.balance, fees: accounts.fees, payouts: accounts.payouts };
  return (
    <Panel title="Stripe-kontot i dag" note="Alla rörelser sedan start, enligt Stripe och enligt bokföringen.">
      <FigureRows aria-label="Stripe-kontots delar">
        {rows.map((row) => (
          <li key={row.part}>
            <Box>
              <Typography variant="subtitle1">{balanceParts[row.part]}</Typography>
              <Typography variant="body2" color="textSecondary">{`Konto ${accountOf[row.part]}`}</Typography>
            </Box>
            <dl>
              <Sides amounts={row} showWaiting={isWaiting} />
            </dl>
            <Cause row={row} months={months} />
          </li>
        ))}
        <li>
          <Box>
            <Typography variant="subtitle1">Saldo</Typography>
            <Typography variant="body2" color="textSecondary">{`Konto ${accounts.balance}`}</Typography>
          </Box>
          <Typography component="dl" variant="subtitle1">
            <Sides amounts={balance} showWaiting={isWaiting} />
          </Typography>
        </li>
      </FigureRows>
    </Panel>
  );
};
