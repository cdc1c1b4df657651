import { ButtonLink } from '../../ui/Button';
import { EmptyStateActions } from '../../ui/EmptyStateActions';
import { QuietPage } from '../../ui/QuietPage';

export function MissingPage() {
  return (
    <QuietPage title="404 - Sidan hittades inte" actions={<EmptyStateActions />}>
      <p>Den här sidan existerar inte.</p>
    </QuietPage>
  );
}

export function UnreadablePage({ href }: { readonly href: string }) {
  return (
    <QuietPage
      title="Sidan kunde inte laddas"
      actions={
        <>
          <ButtonLink to={href} reloadDocument>
            Försök igen
          </ButtonLink>
          <ButtonLink look="quiet" to="/">
            Till startsidan
          </ButtonLink>
        </>
      }
    >
      <p>Något gick fel hos oss. Försök igen om en liten stund.</p>
    </QuietPage>
  );
}
