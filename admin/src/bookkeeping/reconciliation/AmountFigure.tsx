import { formatSek } from '@kronblad/contracts/money/money';
import { Box, Typography } from '@mui/material';
import { numeric } from '../../theme/list-table';

export const AmountFigure = ({ label, sek }: { label: string; sek: number | null }) => (
  <Box sx={{ display: { xs: 'flex', md: 'block' }, justifyContent: 'space-between', gap: 1, minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, ...numeric, textAlign: { xs: 'right', md: 'left' } }}>
      {sek === null ? 'Saknas' : formatSek(sek)}
    </Typography>
  </Box>
);
