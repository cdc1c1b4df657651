import { ButtonLink } from '../../ui/Button';
import { QuietPage } from '../../ui/QuietPage';
import { useRecovery } from '../../ui/use-recovery';

interface LandingUnavailableProps {
  readonly title: string;
  readonly text: string;
  /** This page's own address, to try again, where another try may lead further. */
  readonly retryHref?: string;
}

/** A landing page without what it was to show, with a way on. */
export function LandingUnavailable({ title, text, retryHref }: LandingUnavailableProps) {
  useRecovery(retryHref !== undefined);
  return (
    <QuietPage
      title={title}
      actions={
        <>
          {retryHref && (
            <ButtonLink to={retryHref} reloadDocument>
              Försök igen
            </ButtonLink>
          )}
          <ButtonLink to="/produkter" look={retryHref ? 'quiet' : 'primary'}>
            Se alla produkter
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </QuietPage>
  );
}
