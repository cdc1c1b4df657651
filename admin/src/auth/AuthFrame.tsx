import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens';
import { Brand } from '../ui/Brand';

interface AuthFrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The frame of the pages that need no login. */
export const AuthFrame = ({ title, text, children }: AuthFrameProps) => (
  <Box
    component="main"
    sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2, backgroundColor: tokens.sandLight }}
  >
    <title>{`${title} – Kronblad`}</title>
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, px: { xs: 3, sm: 5 }, py: 5 }}>
      <Box sx={{ mx: -3, mb: 1 }}>
        <Brand />
      </Box>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text}
      </Typography>
      {children}
    </Paper>
  </Box>
);
