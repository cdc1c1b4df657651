import { Stack, Typography } from '@mui/material';

export const ForbiddenPage = () => (
  <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 4 }}>
    <Typography variant="h2">Ditt konto har inte den behörigheten</Typography>
    <Typography>Behöver du sidan? Be butikens ägare ändra din roll under Inställningar → Medarbetare.</Typography>
  </Stack>
);
