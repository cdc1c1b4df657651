import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';

export const NotFoundPage = () => (
  <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 4 }}>
    <Typography variant="h2">Sidan finns inte</Typography>
    <Typography>Adressen stämmer inte, eller så har sidan flyttats.</Typography>
    <Button component={Link} to="/" variant="contained">
      Till startsidan
    </Button>
  </Stack>
);
