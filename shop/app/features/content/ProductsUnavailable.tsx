import { Notice } from '../../ui/Notice';

export default function ProductsUnavailable() {
  return (
    <Notice actions={<a href="/">Försök igen</a>}>
      Varorna här kan inte visas just nu. Det är inte ditt fel, och de kommer tillbaka så snart det går.
    </Notice>
  );
}
