import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { Link } from 'react-router';
import { fonts, tokens } from '../theme/tokens';
import { Panel } from '../ui/Panel';
import type { Figure } from './figures';

const KeyFigure = ({ label, value, to }: Figure) => (
  <MuiLink
    component={Link}
    to={to}
    color="inherit"
    underline="none"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      minHeight: 76,
      p: 1.5,
      borderRadius: 1,
      backgroundColor: tokens.sandLight,
      '&:hover': { backgroundColor: tokens.sand },
    }}
  >
    <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {label}
    </Box>
    <Box
      component="span"
      sx={{ fontFamily: fonts.heading, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums lining-nums' }}
    >
      {value === undefined ? <Skeleton width={56} /> : (value ?? '–')}
    </Box>
  </MuiLink>
);

export const KeyFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <Panel title="Nyckeltal">
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {figures.map((figure) => (
        <KeyFigure key={figure.label} {...figure} />
      ))}
    </Box>
  </Panel>
);
