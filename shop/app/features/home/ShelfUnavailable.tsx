import { Notice } from '../../ui/Notice';

/** In place of goods that cannot be read. The rest of the page stands. */
export default function ShelfUnavailable() {
  return (
    <Notice actions={<a href="/">Försök igen</a>}>
      Varorna här kan inte visas just nu. Det är inte ditt fel, och de kommer tillbaka så snart det går.
    </Notice>
  );
}
