import { freightText, RETURN_FEE_ORE } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort } from '@kronblad/contracts/money/money';
import { REFUND_TIME } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { PageLink } from '../../ui/PageLink';
import { type ShopFacts, streetOf } from './facts';
import { Card, Cards } from './InformationPage';

export function DeliveryCards({ facts }: { readonly facts: ShopFacts }) {
  const { dispatchDays, deliveryDays, sameDayBefore } = facts.promises;
  return (
    <Cards>
      <Card icon="truck" title="Leverans">
        <p>
          Vi packar och skickar inom {dispatchDays}, och du har paketet hemma på {deliveryDays}.
          {sameDayBefore &&
            ` Beställ före klockan ${sameDayBefore} på en vardag så går det iväg samma dag, om varan finns i lager.`}
        </p>
        <p>{freightText(facts.freight)}</p>
        <p>
          Färska blommor skickar vi inte som paket. Dem kör vi ut själva på den dag du väljer.{' '}
          <PageLink to="/blombud">Se vart vi kör och vad det kostar</PageLink>
        </p>
      </Card>
      <Card icon="return" title="Retur">
        <p>
          Du har 14 dagars öppet köp och ångerrätt. Hör av dig inom tiden och skicka tillbaka varan inom 14 dagar.
          Returfrakten är {formatOreShort(RETURN_FEE_ORE)} och dras av från återbetalningen; är något fel eller trasigt
          är den fri. Pengarna kommer {REFUND_TIME}.
        </p>
        <p>
          <PageLink to="/angra">Ångra avtalet här</PageLink>
        </p>
      </Card>
      <Card icon="shop" title="Hämta i butiken">
        <p>
          Välj ”Hämta i butiken” i kassan. Det kostar ingenting. Vi mejlar när allt är klart, och du hämtar på{' '}
          {streetOf(facts)}. Ta med ordernumret.
        </p>
        <p>
          <PageLink to="/kontakt">Hitta till butiken</PageLink>
        </p>
      </Card>
    </Cards>
  );
}
