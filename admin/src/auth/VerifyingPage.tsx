import { Box, CircularProgress, Typography } from '@mui/material';

export const WaitingPage = ({ text }: { text: string }) => (
  <Box role="status" sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', gap: 2, minHeight: '100vh' }}>
    <CircularProgress size={32} />
    <Typography color="textSecondary">{text}</Typography>
  </Box>
);

export const VerifyingPage = () => <WaitingPage text="Verifierar autentisering..." />;
