import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { freightText, RETURN_FEE_ORE } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort } from '@kronblad/contracts/money/money';
import { REFUND_TIME } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { PageLink } from '../../ui/PageLink';
import type { ShopFacts } from './facts';
import css from './information.module.css';

/**
 * Sources of the text: distansavtalslagen (2005:59), konsumentköplagen (2022:260), prisinformationslagen (2004:347).
 */
export function TermsText({ facts }: { readonly facts: ShopFacts }) {
  return (
    <div className={css.text}>
      <Seller facts={facts} />
      <Purchase facts={facts} />
      <Withdrawing />
      <Complaints />
    </div>
  );
}

function Seller({ facts: { shop, supportHours } }: { readonly facts: ShopFacts }) {
  return (
    <>
      <h2>Vem du handlar av</h2>
      <p>
        {shop?.companyName || 'Kronblad'}
        {shop?.addressLine && (
          <>
            <br />
            {shop.addressLine}, <span className="numbers">{shop.postalCode}</span> {shop.city}
          </>
        )}
        {shop?.orgNumber && (
          <>
            <br />
            Organisationsnummer {shop.orgNumber}
          </>
        )}
        {shop?.vatNumber && (
          <>
            <br />
            Momsregistreringsnummer {shop.vatNumber}
          </>
        )}
        {shop?.email && (
          <>
            <br />
            E‑post <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </>
        )}
        {shop?.phone && (
          <>
            <br />
            Telefon <a href={phoneHref(shop.phone)}>{shop.phone}</a>
            {supportHours && `, ${supportHours}`}
          </>
        )}
      </p>
      <p>Villkoren gäller när du som konsument köper något i vår webbutik och får det levererat i Sverige.</p>
      <h2>Beställning och avtal</h2>
      <p>
        Köpet är klart när betalningen har gått igenom. Då får du ett ordernummer på skärmen och en bekräftelse med
        kvitto i mejlen. Skulle en vara ändå ha hunnit ta slut hör vi av oss och betalar tillbaka det du betalat för
        den. Är du under 18 år behöver du din vårdnadshavares tillåtelse.
      </p>
    </>
  );
}

function Purchase({ facts: { promises, freight, payments } }: { readonly facts: ShopFacts }) {
  return (
    <>
      <h2>Priser</h2>
      <p>
        Alla priser är i svenska kronor och innehåller moms. Frakten visas för sig innan du betalar. Vid en nedsättning
        ser du också varans lägsta pris under de 30 dagarna före den. En rabattkod gäller inte varor som är märkta med
        rabatt, till exempel −20 %.
      </p>
      <h2>Betalning</h2>
      <p>
        Du betalar med {payments}. Kassan visar vad som går just då. Betalningen sköts av Stripe, och dina kortuppgifter
        kommer aldrig till oss. Beloppet dras när du trycker på knappen där summan står.
      </p>
      <h2>Leverans</h2>
      <p>
        Vi skickar inom {promises.dispatchDays}, och du får varorna på {promises.deliveryDays}.
        {promises.sameDayBefore &&
          ` Beställer du före klockan ${promises.sameDayBefore} på en vardag skickar vi samma dag, om varan finns i lager.`}{' '}
        {freightText(freight)} Färska blommor och begravningsblommor kör vi ut med blombud på den dag du väljer.
        Avgiften beror på postnumret och visas innan du betalar. Dagen är avtalad: kommer blommorna inte då får du välja
        en ny dag eller få allt tillbaka, också avgiften. Att hämta i butiken kostar ingenting. Blir något försenat
        säger vi till, och du har rätt att häva köpet om förseningen är väsentlig för dig.
      </p>
    </>
  );
}

function Withdrawing() {
  return (
    <>
      <h2>Ångerrätt</h2>
      <p>
        Du har 14 dagar på dig att ångra köpet, räknat från dagen då du fick varan. Du behöver inte ange något skäl.
        Använd <PageLink to="/angra">Ångra avtalet här</PageLink>, eller meddela oss på ett annat tydligt sätt.
        Konsumentverkets <PageLink to="/angra#standardformular">standardformulär</PageLink> går också bra; det följer
        med din orderbekräftelse. Skicka sedan tillbaka varan inom 14 dagar.
      </p>
      <p>
        Returfrakten, {formatOreShort(RETURN_FEE_ORE)}, dras av från återbetalningen. Är det fel på varan, eller har vi
        skickat fel, är returen fri. Vi betalar tillbaka det du betalat, även vår vanliga leveransfrakt när du ångrar
        hela köpet, på samma sätt som du betalade. Pengarna kommer {REFUND_TIME}. Vi får vänta tills varorna eller
        beviset har kommit. Har du använt varan mer än vad som behövs för att se hur den är, får vi dra av för
        värdeminskningen.
      </p>
      <p>Ångerrätten gäller inte:</p>
      <ul>
        <li>snittblommor, levande växter och andra färskvaror,</li>
        <li>förseglade varor som av hygienskäl inte kan säljas igen, när du brutit förseglingen,</li>
        <li>sådant som vi gjort efter dina önskemål, till exempel begravningsblommor.</li>
      </ul>
      <p>Vilka varor det gäller står på produktens sida innan du köper.</p>
    </>
  );
}

function Complaints() {
  return (
    <>
      <h2>Om något är fel</h2>
      <p>
        Är varan skadad, fel eller inte som vi lovat ordnar vi det utan kostnad för dig: med en ny vara, lagning, lägre
        pris eller pengarna tillbaka. Hör av dig så snart du ser felet, för färska blommor helst inom 48 timmar och
        gärna med en bild. Du har tre års reklamationsrätt, och den som hör av sig inom två månader från att felet
        märktes är alltid i tid.
      </p>
      <h2>Om vi inte kommer överens</h2>
      <p>
        Då kan du vända dig till Allmänna reklamationsnämnden (ARN), Box&nbsp;174, 101&nbsp;23 Stockholm,{' '}
        <a href="https://www.arn.se" rel="noreferrer">
          arn.se
        </a>
        . Vi följer nämndens rekommendationer. Svensk lag gäller, och en tvist kan också prövas av allmän domstol.
      </p>
      <h2>Dina uppgifter</h2>
      <p>
        Hur vi tar hand om dem står i vår <PageLink to="/integritet">integritetspolicy</PageLink>.
      </p>
    </>
  );
}
