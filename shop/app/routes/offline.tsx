import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { useShop, useSupportHours } from '../features/layout/use-shop';
import type { RouteHandle } from '../route-handle';
import { buttonClasses } from '../ui/Button';
import { QuietPage } from '../ui/QuietPage';

/** The service worker shows this page at any URL, so it must not depend on the URL or on scripts. */
export const handle: RouteHandle = { bare: true, still: true };

export const meta = () => [{ title: 'Ingen kontakt med butiken | Kronblad' }, { name: 'robots', content: 'noindex' }];

export default function Offline() {
  const phone = useShop()?.phone;
  const hours = useSupportHours();
  return (
    <QuietPage
      title="Ingen kontakt med butiken"
      actions={
        // biome-ignore lint/a11y/useValidAnchor: an empty href loads the requested URL again
        <a href="" className={buttonClasses({})}>
          Försök igen
        </a>
      }
    >
      <p>
        Det kan bero på din internetanslutning, eller på att butiken är borta en liten stund. Din kundvagn finns kvar.
      </p>
      {phone && (
        <p>
          Vill du fråga något så länge? Ring <a href={phoneHref(phone)}>{phone}</a>
          {hours && `, ${hours}`}.
        </p>
      )}
    </QuietPage>
  );
}
