import { Box, Paper, type PaperProps, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ElementType, type ReactNode, useId } from 'react';
import { UPRIGHT_PHONE } from '../theme/touch';

type CardProps = PaperProps & { readonly component?: ElementType };

export const Card = styled((props: CardProps) => <Paper variant="outlined" {...props} />)({
  minWidth: 0,
  padding: 20,
  [UPRIGHT_PHONE]: { padding: 16 },
});

interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const Panel = ({ title, note, action, children }: PanelProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack direction="row" spacing={1}>
        <Typography id={id} variant="h3" component="h2" gutterBottom={!note} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {note && (
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {note}
        </Typography>
      )}
      {children}
    </Card>
  );
};

export const Panels = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
