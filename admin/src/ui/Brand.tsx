import { Box, Typography } from '@mui/material';
import { fonts } from '../theme/tokens';

export const Brand = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.5, pb: 2 }}>
    <img src="/admin/favicon.svg" alt="" width={24} height={24} />
    <Typography
      component="span"
      className="words"
      sx={{ fontFamily: fonts.heading, fontSize: '1.375rem', fontWeight: 560 }}
    >
      Kronblad
    </Typography>
  </Box>
);
