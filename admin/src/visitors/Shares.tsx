import { Box, Typography } from '@mui/material';
import { tokens } from '../theme/tokens';
import { PlainList } from '../ui/PlainList';
import { NoWrap } from '../ui/text';

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
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.9375rem' }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <NoWrap>{figure}</NoWrap>
          </Box>
          <Box sx={{ height: 6, mt: 0.5, borderRadius: 3, backgroundColor: tokens.sandLight }}>
            <Box
              sx={{
                width: `${Math.min(100, percentage)}%`,
                height: '100%',
                borderRadius: 3,
                backgroundColor: tokens.moss,
              }}
            />
          </Box>
        </li>
      ))}
    </PlainList>
  );
