import { formatSek } from '@kronblad/contracts/money/money';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge, type Tone } from '../../ui/StatusBadge';

interface MoneyRowProps {
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
  readonly status: { readonly label: string; readonly tone: Tone };
  /** In SEK. */
  readonly amount: number;
  readonly paper?: ReactNode;
  readonly children?: ReactNode;
}

const numbers = { fontVariantNumeric: 'tabular-nums' } as const;

export const MoneyRow = ({ at, reason, status, amount, paper, children }: MoneyRowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 }}
  >
    <Typography variant="body2" sx={numbers}>
      {formatDateTime(at)}
    </Typography>
    <Typography variant="body2" sx={{ flex: '1 1 100px' }}>
      {reason}
    </Typography>
    {paper}
    <StatusBadge {...status} />
    <Typography variant="body2" sx={{ fontWeight: 600, ...numbers }}>
      {formatSek(amount)}
    </Typography>
    {children}
  </Box>
);

export const MoneyRows = ({ children }: { children: ReactNode }) => <PlainList>{children}</PlainList>;
