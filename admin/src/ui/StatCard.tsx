import { Box, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsNarrow } from './use-is-narrow';

interface StatCardProps {
  readonly label: string;
  /** Undefined while the figure loads, null after an error. */
  readonly value: string | null | undefined;
  readonly to?: string;
  readonly children?: ReactNode;
}

const linkSx = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

export const StatCard = ({ label, value, to, children }: StatCardProps) => (
  <Paper variant="outlined" sx={{ position: 'relative', px: { xs: 2, sm: 2.5 }, py: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {to ? (
        <Box component={Link} to={to} sx={linkSx}>
          {label}
        </Box>
      ) : (
        label
      )}
    </Typography>
    <Typography component="dd" variant="h5">
      {value === undefined ? <Skeleton width={72} /> : (value ?? '–')}
    </Typography>
    {children}
  </Paper>
);

interface StatCardsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Cards above a list. On a phone they are folded, so that the first row is visible without scrolling. */
export const StatCardsAboveList = (props: StatCardsProps) => {
  const cards = <StatCards {...props} />;
  if (!useIsNarrow()) return cards;
  return (
    <Box component="details" sx={{ mb: 1, '& > summary': { py: 1.25, minHeight: 44, color: 'text.secondary' } }}>
      <summary>{props.label}</summary>
      {cards}
    </Box>
  );
};

export const StatCards = ({ label, children }: StatCardsProps) => (
  <Box
    component="dl"
    aria-label={label}
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 2 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
      m: 0,
      mb: { xs: 2, sm: 3 },
      // When the number of cards is odd, the last card fills its row on a phone.
      '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    }}
  >
    {children}
  </Box>
);
