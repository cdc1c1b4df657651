import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ pt: 1, '&:first-of-type': { pt: 0 } }}>
    <Typography component="h3" variant="h3" gutterBottom>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        '& .wide': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  </Box>
);
