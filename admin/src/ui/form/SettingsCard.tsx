import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

export const SettingsCard = ({ title, text, children }: SettingsCardProps) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: text ? 0.5 : 2 }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
          {text}
        </Typography>
      )}
      {children}
    </Paper>
  );
};

export const FieldGrid = ({ children, columns = 2 }: { children: ReactNode; columns?: number }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
);
