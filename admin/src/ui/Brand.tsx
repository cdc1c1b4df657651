import { Box, Typography } from '@mui/material';

export const Brand = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.5, pb: 2 }}>
    <img src="/admin/favicon.svg" alt="" width={24} height={24} />
    <Typography component="span" className="words" variant="h1">
      Kronblad
    </Typography>
  </Box>
);
