import { ButtonLink } from '../../ui/Button';
import { QuietPage } from '../../ui/QuietPage';

interface LandingUnavailableProps {
  readonly title: string;
  readonly text: string;
  /** This page's own address, to try again. */
  readonly retryHref?: string;
}

/** A landing page without what it was to show, with a way on. */
export function LandingUnavailable({ title, text, retryHref }: LandingUnavailableProps) {
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
