import { ROLE_NAMES } from '@kronblad/contracts/staff/roles';
import { type AdminSession, changeRole, ownPassword, type StaffAccount } from '@kronblad/contracts/staff/schema';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useApiMutation } from '../../api/use-api-mutation';
import { formatMoment } from '../../format/moment';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { CredentialForm } from '../account/CredentialForm';
import { deviceOf } from '../account/device';
import { RoleField } from './RoleField';

interface StaffCardProps {
  readonly account: StaffAccount;
  readonly onChange: () => void;
}

export const StaffCard = ({ account, onChange }: StaffCardProps) => {
  const [asked, setAsked] = useState<'block' | 'end' | 'role' | null>(null);
  const close = () => setAsked(null);
  const { username, email, role, blocked, second_factor, sessions } = account;
  const others = sessions.filter(({ current }) => !current);
  return (
    <li aria-label={username}>
      <Stack direction="row" spacing={2}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Stack direction="row" spacing={1}>
            <Typography variant="subtitle1">{username}</Typography>
            <StatusBadge tone="neutral" label={ROLE_NAMES[role].name} />
            {blocked && <StatusBadge tone="bad" label="Spärrad" />}
            {!blocked && second_factor && <StatusBadge tone="good" label="Tvåstegsinloggning" />}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {email || 'Ingen e-postadress: ett glömt lösenord går inte att återställa.'}
          </Typography>
          <Devices sessions={sessions} />
        </Box>
        {!asked && (
          <Stack direction="row" spacing={1}>
            {others.length > 0 &&
              (others.length < sessions.length ? (
                <EndMyOthers onChange={onChange} />
              ) : (
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => setAsked('end')}
                  aria-label={`Logga ut ${username}`}
                >
                  Logga ut
                </Button>
              ))}
            {account.blockable && (
              <Button
                variant="outlined"
                color="inherit"
                onClick={() => setAsked('role')}
                aria-label={`Ändra roll för ${username}`}
              >
                Ändra roll
              </Button>
            )}
            {account.blockable && (
              <Button
                variant="outlined"
                color={blocked ? 'inherit' : 'error'}
                onClick={() => setAsked('block')}
                aria-label={`${blocked ? 'Häv spärren för' : 'Spärra'} ${username}`}
              >
                {blocked ? 'Häv spärren' : 'Spärra'}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {asked === 'block' && <Block account={account} onChange={onChange} onClose={close} />}
      {asked === 'role' && <ChangeRole account={account} onChange={onChange} onClose={close} />}
      {asked === 'end' && <EndSessions account={account} onChange={onChange} onClose={close} />}
    </li>
  );
};

const Devices = ({ sessions }: { readonly sessions: readonly AdminSession[] }) => {
  if (sessions.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Inte inloggad
      </Typography>
    );
  }
  return (
    <PlainList aria-label="Inloggade enheter">
      {sessions.map(({ id, user_agent, last_seen_at, current }) => (
        <Typography key={id} component="li" variant="body2" color="textSecondary">
          {current
            ? `${deviceOf(user_agent)}, den här enheten`
            : `${deviceOf(user_agent)}, ${formatMoment(last_seen_at)}`}
        </Typography>
      ))}
    </PlainList>
  );
};

const EndMyOthers = ({ onChange }: Pick<StaffCardProps, 'onChange'>) => {
  const notify = useNotify();
  const { mutate: end } = useApiMutation((api) => api.endOtherSessions(), {
    onSuccess: () => notify('Dina andra enheter är utloggade.', { type: 'success' }),
    failed: (message) => `Kunde inte logga ut: ${message}`,
    onSettled: onChange,
  });
  return (
    <Button variant="outlined" color="inherit" onClick={() => end()}>
      Logga ut mina andra enheter
    </Button>
  );
};

const EndSessions = ({ account, onChange, onClose }: StaffCardProps & { readonly onClose: () => void }) => {
  const notify = useNotify();
  const { id, username } = account;
  return (
    <Stack spacing={2}>
      <Typography>{`${username} loggas ut på alla enheter, och kan logga in igen.`}</Typography>
      <CredentialForm
        schema={ownPassword}
        button="Logga ut"
        failed={(message) => `Kunde inte logga ut: ${message}`}
        send={(api, { current_password }) => api.endStaffSessions(id, current_password)}
        onSent={() => {
          notify(`${username} är utloggad.`, { type: 'success' });
          onClose();
          onChange();
        }}
        onCancel={onClose}
      />
    </Stack>
  );
};

const ChangeRole = ({ account, onChange, onClose }: StaffCardProps & { readonly onClose: () => void }) => {
  const notify = useNotify();
  const { id, username, role } = account;
  return (
    <Stack spacing={2}>
      <Typography>{`${username} loggas ut på alla enheter, och har den nya rollen vid nästa inloggning.`}</Typography>
      <CredentialForm
        schema={changeRole}
        defaultValues={{ role }}
        button="Ändra roll"
        failed={(message) => `Kunde inte ändra rollen: ${message}`}
        send={(api, values) => api.changeStaffRole(id, values)}
        onSent={(_, { role: chosen }) => {
          notify(`${username} är nu ${ROLE_NAMES[chosen].name.toLowerCase()}.`, { type: 'success' });
          onClose();
          onChange();
        }}
        onCancel={onClose}
      >
        <RoleField />
      </CredentialForm>
    </Stack>
  );
};

const Block = ({ account, onChange, onClose }: StaffCardProps & { readonly onClose: () => void }) => {
  const notify = useNotify();
  const { id, username, blocked } = account;
  return (
    <Stack spacing={2}>
      <Typography>
        {blocked
          ? `${username} kan logga in igen med sitt lösenord.`
          : `${username} loggas ut överallt, genast, och kan inte logga in förrän du häver spärren. Namnet står kvar i historiken.`}
      </Typography>
      <CredentialForm
        schema={ownPassword}
        button={blocked ? 'Häv spärren' : 'Spärra kontot'}
        destructive={!blocked}
        failed={(message) => `Kunde inte ändra kontot: ${message}`}
        send={(api, { current_password }) => api.blockStaff(id, !blocked, current_password)}
        onSent={() => {
          notify(blocked ? `Spärren för ${username} är hävd.` : `${username} är spärrad.`, { type: 'success' });
          onClose();
          onChange();
        }}
        onCancel={onClose}
      />
    </Stack>
  );
};
