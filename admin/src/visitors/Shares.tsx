import { LinearProgress, Typography } from '@mui/material';
import { PlainList } from '../ui/PlainList';
import { Ends } from '../ui/rows';
import { Filling, NoWrap } from '../ui/text';

export interface Share {
  readonly name: string;
  readonly figure: string;
  readonly percentage: number;
}

export const Shares = ({ label, shares }: { readonly label: string; readonly shares: readonly Share[] }) =>
  shares.length === 0 ? (
    <Typography color="textSecondary">Inga besök under perioden.</Typography>
  ) : (
    <PlainList aria-label={label} sx={{ display: 'grid', gap: 1.25 }}>
      {shares.map(({ name, figure, percentage }) => (
        <li key={name}>
          <Ends spacing={2}>
            <Filling as="span">{name}</Filling>
            <NoWrap>{figure}</NoWrap>
          </Ends>
          <LinearProgress aria-hidden variant="determinate" value={Math.min(100, percentage)} />
        </li>
      ))}
    </PlainList>
  );
