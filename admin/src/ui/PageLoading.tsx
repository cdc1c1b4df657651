import { Box, keyframes, LinearProgress } from '@mui/material';

const appear = keyframes`
  from { opacity: 0; }
`;

/** The bar appears after 300 ms, because most screens load faster than that. */
export const PageLoading = () => (
  <Box role="status" aria-label="Laddar..." sx={{ animation: `${appear} 150ms 300ms both` }}>
    <LinearProgress aria-hidden />
  </Box>
);
