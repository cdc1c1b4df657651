import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyStateActions } from '../../ui/EmptyStateActions';
import { QuietPage } from '../../ui/QuietPage';
import { useRecovery } from '../../ui/use-recovery';
import { NETWORK_FAILED } from './connection';

export function NotFound() {
  return (
    <QuietPage title="Sidan kunde inte hittas" actions={<EmptyStateActions />}>
      <title>Sidan kunde inte hittas | Kronblad</title>
      <p>Adressen kan vara felskriven, eller så har sidan flyttat. Det mesta vi har hittar du bland produkterna.</p>
    </QuietPage>
  );
}

/**
 * The specification requires the English heading. `passing` is true for a server failure, which a retry may solve,
 * and false for an error in the page itself.
 */
export function UnexpectedError({ passing }: { readonly passing: boolean }) {
  useRecovery(passing);
  return (
    <QuietPage
      title="Unexpected Application Error!"
      actions={
        <>
          <Button onClick={() => location.reload()}>Ladda om sidan</Button>
          {/* Full page load, which drops the broken state. */}
          <ButtonLink look="quiet" to="/" reloadDocument>
            Till startsidan
          </ButtonLink>
        </>
      }
    >
      <title>Något gick fel | Kronblad</title>
      <p>
        Något gick fel när sidan skulle visas. Ladda om den, eller börja om från startsidan. Din kundvagn finns kvar.
      </p>
    </QuietPage>
  );
}

/** The network failed. A retry continues to the requested page. */
export function ConnectionLost() {
  const here = useLocation();
  const navigate = useNavigate();
  useRecovery();
  const retry = () => void navigate(here, { replace: true, preventScrollReset: true });
  return (
    <QuietPage title="Ingen kontakt med butiken" actions={<Button onClick={retry}>Försök igen</Button>}>
      <title>Ingen kontakt med butiken | Kronblad</title>
      <p>{NETWORK_FAILED} Din kundvagn finns kvar.</p>
    </QuietPage>
  );
}
