import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyStateActions } from '../../ui/EmptyStateActions';
import { QuietPage } from '../../ui/QuietPage';

export function NotFound() {
  return (
    <QuietPage title="Sidan finns inte" actions={<EmptyStateActions />}>
      <title>Sidan finns inte | Kronblad</title>
      <p>Adressen kan vara felskriven, eller så har sidan flyttat. Det mesta vi har hittar du bland produkterna.</p>
    </QuietPage>
  );
}

/** The specification of the shop requires this English heading. */
export function UnexpectedError() {
  return (
    <QuietPage
      title="Unexpected Application Error!"
      actions={
        <>
          <Button onClick={() => location.reload()}>Ladda om sidan</Button>
          {/* A full page load drops the broken state. */}
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

export function ConnectionLost() {
  const { revalidate, state } = useRevalidator();
  return (
    <QuietPage
      title="Ingen kontakt med butiken"
      actions={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Försök igen
        </Button>
      }
    >
      <title>Ingen kontakt med butiken | Kronblad</title>
      <p>Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen. Din kundvagn finns kvar.</p>
    </QuietPage>
  );
}
