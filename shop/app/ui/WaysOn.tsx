import { ButtonLink } from './Button';

/** From a page that has nothing to show: to the goods, or to the start. */
export function WaysOn() {
  return (
    <>
      <ButtonLink to="/produkter">Se våra produkter</ButtonLink>
      <ButtonLink look="quiet" to="/">
        Till startsidan
      </ButtonLink>
    </>
  );
}
