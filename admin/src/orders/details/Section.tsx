import { Box, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section">
    <Typography component="h3" variant="h3" gutterBottom>
      {title}
    </Typography>
    {children}
  </Stack>
);

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

export type Fact = readonly [label: string, value: ReactNode];

export const Facts = ({ facts, numbers = false }: { facts: readonly Fact[]; numbers?: boolean }) => (
  <Box
    component="dl"
    sx={{
      ...factsSx,
      ...(numbers && { '& dd': { ...factsSx['& dd'], textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }),
    }}
  >
    {facts.map(([label, value]) =>
      value === null || value === undefined || value === false || value === '' ? null : (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
    )}
  </Box>
);
