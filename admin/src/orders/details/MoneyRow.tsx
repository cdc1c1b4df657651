import { formatSek } from '@kronblad/contracts/money/money';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { RuledList } from '../../ui/PlainList';
import { StatusBadge, type Tone } from '../../ui/StatusBadge';
import { FillingText, NoWrap } from '../../ui/text';

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

export const MoneyRow = ({ at, reason, status, amount, paper, children }: MoneyRowProps) => (
  <Stack component="li" direction="row" spacing={2}>
    <NoWrap>{formatDateTime(at)}</NoWrap>
    <FillingText>{reason}</FillingText>
    {paper}
    <StatusBadge {...status} />
    <NoWrap as="strong">{formatSek(amount)}</NoWrap>
    {children}
  </Stack>
);

export const MoneyRows = ({ children }: { children: ReactNode }) => <RuledList>{children}</RuledList>;
