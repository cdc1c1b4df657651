import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { tokens } from '../theme/tokens';
import { Panel } from '../ui/Panel';
import { Note } from '../ui/text';
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
    <Note as="span">{label}</Note>
    <Typography component="span" variant="h5">
      {value === undefined ? <Skeleton width={56} /> : (value ?? '–')}
    </Typography>
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
