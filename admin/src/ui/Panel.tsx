import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly note?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const Panel = ({ title, note, action, children }: PanelProps) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: note ? 0.5 : 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, fontSize: '1.125rem' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {note}
        </Typography>
      )}
      {children}
    </Paper>
  );
};

export const Panels = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
