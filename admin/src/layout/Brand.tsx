import { Box, Typography } from '@mui/material';
import { fonts, tokens } from '../theme/tokens';

const petals = [0, 72, 144, 216, 288];

const Flower = () => (
  <svg viewBox="0 0 32 32" width={26} height={26} aria-hidden="true">
    {petals.map((angle) => (
      <ellipse key={angle} cx={16} cy={8} rx={4.4} ry={6.6} fill={tokens.spruce} transform={`rotate(${angle} 16 16)`} />
    ))}
    <circle cx={16} cy={16} r={3.6} fill={tokens.petal} />
  </svg>
);

export const Brand = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 3, pb: 2 }}>
    <Flower />
    <Typography component="span" sx={{ fontFamily: fonts.heading, fontSize: '1.375rem', fontWeight: 560 }}>
      Kronblad
    </Typography>
  </Box>
);
