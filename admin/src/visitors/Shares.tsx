import { LinearProgress, Typography } from '@mui/material';
import { PlainList } from '../ui/PlainList';
import { RowToBothEnds } from '../ui/rows';
import { FillingText, NoWrap } from '../ui/text';

export interface NamedShare {
  readonly name: string;
  readonly figure: string;
  readonly percentage: number;
}

export const Shares = ({ label, shares }: { readonly label: string; readonly shares: readonly NamedShare[] }) =>
  shares.length === 0 ? (
    <Typography color="textSecondary">Inga besök under perioden.</Typography>
  ) : (
    <PlainList aria-label={label} sx={{ display: 'grid', gap: 1.25 }}>
      {shares.map(({ name, figure, percentage }) => (
        <li key={name}>
          <RowToBothEnds spacing={2}>
            <FillingText as="span">{name}</FillingText>
            <NoWrap>{figure}</NoWrap>
          </RowToBothEnds>
          <LinearProgress aria-hidden variant="determinate" value={Math.min(100, percentage)} />
        </li>
      ))}
    </PlainList>
  );
