import { Box, keyframes, LinearProgress } from '@mui/material';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Shows nothing for the first moment: most screens are there before it is over. */
export const PageLoading = () => (
  <Box role="status" aria-label="Laddar..." sx={{ animation: `${appear} 150ms 300ms both` }}>
    <LinearProgress aria-hidden sx={{ height: 2 }} />
  </Box>
);
