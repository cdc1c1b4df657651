import { ButtonLink } from '../../ui/Button';
import { QuietPage } from '../../ui/QuietPage';

interface LandingUnavailableProps {
  readonly title: string;
  readonly text: string;
  /** URL of this page; set it when a retry may help. */
  readonly retryHref?: string;
}

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
