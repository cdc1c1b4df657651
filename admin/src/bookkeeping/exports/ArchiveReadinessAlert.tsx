import type { ArchiveReadiness } from '@kronblad/contracts/books/exports-schema';
import { Alert, Box, Button, Link as MuiLink, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { formatCount } from '../../format/numbers';

const POLL_MS = 2_000;

/** Polls while the missing PDFs are made. */
function useReadiness(year: string) {
  const queryClient = useQueryClient();
  const queryKey = ['archive-readiness', year];
  const onSuccess = (readiness: ArchiveReadiness) => queryClient.setQueryData(queryKey, readiness);
  const making = useApiMutation((api) => api.prepareArchive(year), { onSuccess });
  const emailing = useApiMutation((api) => api.askArchiveEmail(year), { onSuccess });
  const { data: readiness } = useApiQuery(queryKey, (api) => api.archiveReadiness(year), {
    enabled: year !== '',
    refetchInterval: ({ state }) => (making.isSuccess && state.data?.missing !== 0 ? POLL_MS : false),
  });
  return { readiness, making, emailing };
}

interface EmailOfferProps {
  readonly isAsked: boolean;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

const EmailOffer = ({ isAsked, isAsking, onAsk }: EmailOfferProps) => {
  const { data: account } = useApiQuery(['account'], (api) => api.account());
  if (!account) return null;
  if (isAsked) return <Box>{`Vi mejlar dig på ${account.email} när allt är klart.`}</Box>;
  if (account.email === '') {
    return (
      <Box>
        Vill du ha ett mejl när allt är klart?{' '}
        <MuiLink component={Link} to="/installningar/konto" color="inherit">
          Ange en e-postadress på ditt konto
        </MuiLink>{' '}
        först.
      </Box>
    );
  }
  return (
    <Button color="inherit" variant="outlined" disabled={isAsking} onClick={onAsk}>
      Mejla mig när allt är klart
    </Button>
  );
};

export const ArchiveReadinessAlert = ({ year }: { year: string }) => {
  const { readiness, making, emailing } = useReadiness(year);
  if (!readiness) return null;
  const { documents, missing, email_asked: isAsked } = readiness;
  const isMaking = making.isPending || making.isSuccess;
  if (missing === 0) {
    return making.isSuccess ? <Alert severity="success">Alla PDF:er är klara. Nu kan du hämta arkivet.</Alert> : null;
  }
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`${formatCount(missing)} av ${formatCount(documents)} kvitton och kreditnotor finns inte som PDF än. `}
      {isMaking
        ? 'Räknaren går ner medan de skapas. Vänta med att hämta arkivet tills alla är klara.'
        : 'Hämtar du arkivet nu saknas de i filen.'}
      <Stack direction="row" spacing={1}>
        <Button color="inherit" variant="outlined" disabled={isMaking} onClick={() => making.mutate()}>
          {isMaking ? 'Skapas…' : 'Skapa dem nu'}
        </Button>
        {(isMaking || isAsked) && (
          <EmailOffer isAsked={isAsked} isAsking={emailing.isPending} onAsk={() => emailing.mutate()} />
        )}
      </Stack>
    </Alert>
  );
};
