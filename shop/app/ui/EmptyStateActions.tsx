import { ButtonLink } from './Button';

export function EmptyStateActions() {
  return (
    <>
      <ButtonLink to="/produkter">Se våra produkter</ButtonLink>
      <ButtonLink look="quiet" to="/">
        Till startsidan
      </ButtonLink>
    </>
  );
}
