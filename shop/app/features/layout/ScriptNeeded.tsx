import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { Notice } from '../../ui/Notice';
import { useShop, useSupportHours } from './use-shop';

export function ScriptNeeded() {
  const shop = useShop();
  const hours = useSupportHours();
  return (
    <noscript className="screen-only">
      <Notice>
        Här behövs JavaScript för att handla, och det är avstängt i din webbläsare.{' '}
        {shop?.phone ? (
          <>
            Slå på det och ladda om sidan, eller ring <a href={phoneHref(shop.phone)}>{shop.phone}</a>
            {hours && ` (${hours})`} så hjälper vi dig gärna att beställa.
          </>
        ) : (
          'Slå på det och ladda om sidan, så är du välkommen in.'
        )}
      </Notice>
    </noscript>
  );
}
