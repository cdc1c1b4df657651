import { Alert } from '@mui/material';

export const PartMissing = () => (
  <Alert severity="warning">Den här delen kunde inte laddas. Spara det du håller på med och ladda om sidan.</Alert>
);
