import LogoutRounded from '@mui/icons-material/LogoutRounded';
import { Avatar, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { Link } from 'react-router';
import { tokens } from '../theme/tokens';
import { ConfirmDialog } from '../ui/ConfirmDialog';

const Who = ({ name }: { name: string }) => (
  <Box
    component={Link}
    to="/installningar/konto"
    aria-label={`Mitt konto, ${name}`}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      minWidth: 44,
      minHeight: 44,
      color: 'inherit',
      textDecoration: 'none',
    }}
  >
    <Avatar sx={{ width: 34, height: 34, bgcolor: tokens.spruce, fontSize: '0.9375rem' }}>
      {name.charAt(0).toUpperCase()}
    </Avatar>
    <Box sx={{ display: { xs: 'none', sm: 'block' }, lineHeight: 1.2 }}>
      <Typography sx={{ fontSize: '0.875rem', fontWeight: 560, lineHeight: 1.3 }}>{name}</Typography>
      <Typography sx={{ fontSize: '0.75rem', color: 'text.secondary', lineHeight: 1.3 }}>Administratör</Typography>
    </Box>
  </Box>
);

/** Who is logged in, and the way out. */
export const UserMenu = () => {
  const [asking, setAsking] = useState(false);
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 2 } }}>
      {identity?.fullName && <Who name={identity.fullName} />}
      <Button
        color="inherit"
        onClick={() => setAsking(true)}
        startIcon={<LogoutRounded fontSize="small" />}
        aria-label="Logga ut"
        sx={{ minWidth: 44, minHeight: 44, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Logga ut
        </Box>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Logga ut"
        question="Är du säker på att du vill logga ut?"
        confirmLabel="Logga ut"
        onCancel={() => setAsking(false)}
        onConfirm={() => logout({}, '/login', false)}
      />
    </Box>
  );
};
