import TrendingDownRounded from '@mui/icons-material/TrendingDownRounded';
import TrendingFlatRounded from '@mui/icons-material/TrendingFlatRounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import { Box, Link as MuiLink, Paper, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { RowToBothEnds } from '../ui/rows';
import { tones } from '../ui/StatusBadge';
import { Muted, NoWrap } from '../ui/text';
import type { Loadable, Summary } from './figures';
import type { Direction, Trend } from './trend';

const icons = { up: TrendingUpRounded, down: TrendingDownRounded, neutral: TrendingFlatRounded };
const colours: Readonly<Record<Direction, string>> = {
  up: tones.good.text,
  down: tones.bad.text,
  neutral: tones.neutral.text,
};

const shown = (value: Loadable<string>, width: number) =>
  value === undefined ? <Skeleton component="span" sx={{ display: 'inline-block' }} width={width} /> : (value ?? '–');

const TrendLabel = ({ direction, label }: Trend) => {
  const Icon = icons[direction];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: colours[direction], fontSize: '0.8125rem' }}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {label}
    </Box>
  );
};

const SummaryCard = ({ label, value, to, trend, details }: Summary) => (
  <Paper
    component="li"
    variant="outlined"
    sx={{ position: 'relative', p: { xs: 1.5, sm: 2 }, minWidth: 0, '&:hover': { borderColor: 'primary.main' } }}
  >
    <Typography variant="body2" color="textSecondary">
      <MuiLink
        component={Link}
        to={to}
        color="inherit"
        underline="none"
        sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 } }}
      >
        {label}
      </MuiLink>
    </Typography>
    <Typography component="p" variant="h5">
      {shown(value, 96)}
    </Typography>
    <Box sx={{ minHeight: 20 }}>{trend && <TrendLabel {...trend} />}</Box>
    <Box component="dl" sx={{ m: 0, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      {details.map(([name, amount]) => (
        <RowToBothEnds key={name} spacing={1}>
          <Muted as="dt">{name}</Muted>
          <NoWrap as="dd">{shown(amount, 48)}</NoWrap>
        </RowToBothEnds>
      ))}
    </Box>
  </Paper>
);

export const SummaryCards = ({ cards }: { cards: readonly Summary[] }) => (
  <Box
    component="ul"
    aria-label="Översikt"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: { xs: 1, sm: 2 },
      gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(5, minmax(0, 1fr))',
      },
      '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'span 1' } },
    }}
  >
    {cards.map((card) => (
      <SummaryCard key={card.label} {...card} />
    ))}
  </Box>
);
