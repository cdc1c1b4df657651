import { ROLE_NAMES } from '@kronblad/contracts/staff/roles';
import CheckRounded from '@mui/icons-material/CheckRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import {
  Avatar,
  Box,
  Button,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  MenuItem,
  Stack,
  Typography,
} from '@mui/material';
import { useGetIdentity, useLogout, useNotify, useStore, useStoreContext } from 'react-admin';
import { Link } from 'react-router';
import { messageOf } from '../api/error-message';
import { useRole } from '../api/use-may';
import type { Appearance } from '../theme/appearance';
import { tokens } from '../theme/tokens';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useLeaveAll } from '../ui/form/unsaved';
import { NotOnPhones } from '../ui/text';
import { WithDialog } from '../ui/WithDialog';
import { WithMenu } from '../ui/WithMenu';

const appearances: readonly (readonly [Appearance | undefined, string])[] = [
  [undefined, 'Följ systemet'],
  ['light', 'Ljust'],
  ['dark', 'Mörkt'],
];

const Who = ({ name }: { name: string }) => {
  const role = useRole();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, textAlign: 'left' }}>
      <Avatar component="span" sx={{ width: 34, height: 34, bgcolor: tokens.spruce, fontSize: '0.9375rem' }}>
        {name.charAt(0).toUpperCase()}
      </Avatar>
      <NotOnPhones>
        <Stack component="span">
          <Typography component="span" variant="subtitle2">
            {name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {role && ROLE_NAMES[role].name}
          </Typography>
        </Stack>
      </NotOnPhones>
    </Box>
  );
};

/** `appearance` is undefined while the back office follows the system's setting. */
function useAppearance() {
  const [appearance, setAppearance] = useStore<Appearance | undefined>('theme');
  const { removeItem } = useStoreContext();
  const choose = (choice: Appearance | undefined) => (choice ? setAppearance(choice) : removeItem('theme'));
  return { appearance, choose };
}

const AccountMenu = ({ name }: { name: string }) => {
  const { appearance, choose } = useAppearance();
  return (
    <WithMenu
      control={(opener) => (
        <Button
          color="inherit"
          endIcon={<KeyboardArrowDownRounded fontSize="small" />}
          sx={{
            minHeight: 44,
            minWidth: 44,
            px: 1,
            '& .MuiButton-endIcon': { ml: 0.5, display: { xs: 'none', sm: 'inherit' } },
          }}
          {...opener}
        >
          <Who name={name} />
        </Button>
      )}
      slotProps={{ list: { 'aria-label': 'Konto och utseende' } }}
    >
      <MenuItem component={Link} to="/installningar/konto" divider>
        <ListItemIcon>
          <ManageAccountsOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>Mitt konto</ListItemText>
      </MenuItem>
      <ListSubheader component="li" role="presentation">
        Utseende
      </ListSubheader>
      {appearances.map(([choice, label]) => (
        <MenuItem key={label} role="menuitemradio" aria-checked={choice === appearance} onClick={() => choose(choice)}>
          <ListItemIcon>{choice === appearance && <CheckRounded fontSize="small" />}</ListItemIcon>
          <ListItemText>{label}</ListItemText>
        </MenuItem>
      ))}
    </WithMenu>
  );
};

export const UserMenu = () => {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const leaveAll = useLeaveAll();
  const notify = useNotify();
  const name = identity?.fullName;
  return (
    <Stack direction="row">
      {name && <AccountMenu name={name} />}
      <WithDialog
        control={(open) => (
          <Button
            color="inherit"
            onClick={open}
            startIcon={<LogoutRounded fontSize="small" />}
            aria-label="Logga ut"
            sx={{ minWidth: 44, minHeight: 44, '& .MuiButton-startIcon': { mr: { xs: 0, md: 1 } } }}
          >
            <NotOnPhones>Logga ut</NotOnPhones>
          </Button>
        )}
        dialog={(close) => (
          <ConfirmDialog
            open
            title="Logga ut"
            question="Är du säker på att du vill logga ut?"
            confirmLabel="Logga ut"
            onCancel={close}
            onConfirm={() =>
              leaveAll(() =>
                logout({}, '/login', false).catch((error: unknown) => {
                  close();
                  notify(messageOf(error), { type: 'error' });
                }),
              )
            }
          />
        )}
      />
    </Stack>
  );
};
