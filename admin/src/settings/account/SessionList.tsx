import type { AdminSession } from '@kronblad/contracts/staff/schema';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { formatMoment } from '../../format/moment';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LoadError } from '../../ui/LoadError';
import { Panel } from '../../ui/Panel';
import { RuledList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { FillingText } from '../../ui/text';
import { WithDialog } from '../../ui/WithDialog';
import { deviceOf } from './device';

export const SessionList = () => {
  const notify = useNotify();
  const { data, error, refetch } = useApiQuery(['settings', 'sessions'], (api) => api.sessions());

  const ending = {
    failed: (message: string) => `Kunde inte logga ut: ${message}`,
    onSettled: () => refetch(),
  };
  const { mutate: end } = useApiMutation((api, id: string) => api.endSession(id), {
    ...ending,
    onSuccess: () => notify('Enheten är utloggad.', { type: 'success' }),
  });
  const { mutate: endOthers } = useApiMutation((api) => api.endOtherSessions(), {
    ...ending,
    onSuccess: () => notify('Alla andra enheter är utloggade.', { type: 'success' }),
  });
  return (
    <Panel
      title="Inloggade enheter"
      note="En inloggning avslutas när den inte har använts på 12 timmar, och senast efter 30 dagar."
    >
      {error && !data && (
        <LoadError onRetry={() => refetch()}>{`Kunde inte ladda inloggningarna: ${messageOf(error)}`}</LoadError>
      )}
      {!error && !data && <Skeleton variant="rounded" height={64} />}
      <RuledList>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </RuledList>
      {data && data.length > 1 && (
        <WithDialog
          control={(open) => (
            <Button variant="outlined" color="error" onClick={open}>
              Logga ut alla andra
            </Button>
          )}
          dialog={(close) => (
            <ConfirmDialog
              open
              title="Logga ut alla andra"
              question="Alla enheter utom den här loggas ut. Vill du fortsätta?"
              confirmLabel="Logga ut alla andra"
              onCancel={close}
              onConfirm={() => {
                close();
                endOthers();
              }}
            />
          )}
        />
      )}
    </Panel>
  );
};

const SessionRow = ({ session, onEnd }: { session: AdminSession; onEnd: () => void }) => {
  const device = deviceOf(session.user_agent);
  return (
    <Stack component="li" direction="row" spacing={2}>
      <FillingText>
        <Typography variant="subtitle1">{device}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`Senast använd ${formatMoment(session.last_seen_at)}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`Inloggad ${formatMoment(session.created_at)}`}
        </Typography>
      </FillingText>
      {session.current ? (
        <StatusBadge tone="good" label="Den här enheten" />
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          onClick={onEnd}
          aria-label={`Logga ut ${device}, inloggad ${formatMoment(session.created_at)}`}
        >
          Logga ut
        </Button>
      )}
    </Stack>
  );
};
