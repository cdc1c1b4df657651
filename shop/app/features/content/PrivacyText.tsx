import type { ReactNode } from 'react';
import type { ShopFacts } from './facts';
import css from './information.module.css';

interface PrivacyTextProps {
  readonly facts: ShopFacts;
  /** Months for which visits are kept; null when the setting could not be read. */
  readonly visitMonths: number | null;
  /** Days after the delivery until the recipient's data are erased; null when the setting could not be read. */
  readonly recipientDays: number | null;
  readonly control: ReactNode;
}

/**
 * Sources of the text: GDPR art. 13 and 14, bokföringslagen 7 kap. 2 §, lagen (2022:482) om elektronisk kommunikation 9 kap.
 * 28 §.
 */
export function PrivacyText({ facts, visitMonths, recipientDays, control }: PrivacyTextProps) {
  return (
    <div className={css.text}>
      <Controller facts={facts} />
      <Purposes />
      <FlowersReceived recipientDays={recipientDays} />
      <Device visitMonths={visitMonths} control={control} />
      <Recipients />
      <Rights />
    </div>
  );
}

function Controller({ facts: { shop } }: { readonly facts: ShopFacts }) {
  return (
    <>
      <h2>Vem som ansvarar</h2>
      <p>
        {shop?.companyName || 'Kronblad'}
        {shop?.addressLine && (
          <>
            , {shop.addressLine}, <span className="numbers">{shop.postalCode}</span> {shop.city},
          </>
        )}{' '}
        är personuppgiftsansvarig.
        {shop?.email && ` Skriv till ${shop.email} om du undrar över något.`}
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <h2>Vad vi sparar, och varför</h2>
      <ul>
        <li>
          <strong>När du beställer:</strong> namn, e-post, telefon, adress och vad du köpt. Det behövs för att vi ska
          kunna hålla vårt avtal med dig: packa, leverera, svara och ta emot en retur.
        </li>
        <li>
          <strong>För bokföringen:</strong> kvitton och annat underlag. Lagen kräver att det sparas till och med det
          sjunde året efter det kalenderår då räkenskapsåret slutade.
        </li>
        <li>
          <strong>När du skriver till oss:</strong> namn, e-post, ditt meddelande och telefon om du vill bli uppringd,
          eftersom både du och vi har intresse av att du får svar.
        </li>
        <li>
          <strong>När du bevakar en slutsåld vara:</strong> din e-postadress, tills vi har mejlat dig om varan eller du
          avslutar bevakningen. Bekräftar du den inte glömmer vi adressen inom en vecka. Du har bett om mejlet.
        </li>
        <li>
          <strong>När du ångrar ett köp:</strong> dina uppgifter, vad det gäller och tidpunkten. Det kräver lagen.
        </li>
        <li>
          <strong>Erbjudanden via e-post:</strong> e-post och namn. När du handlar hos oss får vi skicka dig erbjudanden
          om liknande varor, om du inte kryssar i rutan ”Jag vill inte ha erbjudanden via e-post” i kassan. Det följer
          av marknadsföringslagen (19 §) och av vårt intresse av att berätta om nyheter för våra kunder. Vi sparar vad
          du valde, när, och hur rutan var formulerad. Varje utskick har en länk där du avslutar dem direkt, och du kan
          också bara säga till oss. Har du bara handlat innan rutan fanns får du inga utskick.
        </li>
      </ul>
    </>
  );
}

/** The section for recipients, who did not give their data themselves. Source: GDPR art. 14. */
function FlowersReceived({ recipientDays }: Pick<PrivacyTextProps, 'recipientDays'>) {
  return (
    <>
      <h2 id="du-som-fatt-blommor">Du som fått blommor</h2>
      <p>
        Den som skickade blommorna gav oss ditt namn, din adress och det som behövs för att hitta fram, till exempel
        telefon, portkod eller avdelning, och det som skulle stå på kortet eller bandet. Vi använder det bara för att
        lämna blommorna och för att kunna svara om något blev fel. Det är ett berättigat intresse för avsändaren, för
        dig och för oss. Vi mejlar dig aldrig, skickar ingen reklam, lägger dig inte i något kundregister och lämnar
        inte uppgifterna till någon annan än den som kör blommorna.
      </p>
      <p>
        Uppgifterna, kortet och bandet tas bort{' '}
        {recipientDays === null ? 'en tid efter leveransen' : `${recipientDays} dagar efter leveransen`}. Vill du att vi
        tar bort dem tidigare, eller veta vad vi har om dig, så hör av dig: dina rättigheter här nedanför gäller även
        dig.
      </p>
    </>
  );
}

function Device({ visitMonths, control }: Pick<PrivacyTextProps, 'visitMonths' | 'control'>) {
  return (
    <>
      <h2 id="lagring">Vad som lagras i din webbläsare</h2>
      <p>Det här behövs för att butiken ska fungera, eller för något du själv har bett om:</p>
      <ul>
        <li>
          <strong>Kundvagnen:</strong> varornas nummer och antal, tills du handlat eller tömt den.
        </li>
        <li>
          <strong>Kassan:</strong> rabattkod, leveranssätt, det du fyllt i och en nyckel till den betalning du påbörjat,
          tills du handlat eller stänger fliken. När du betalar lagrar Stripe egna cookies för att upptäcka bedrägerier.
        </li>
        <li>
          <strong>En påbörjad beställning:</strong> ett slumpat nummer, så att varorna är kvar åt dig om du kommer
          tillbaka i en annan flik, och beställningens varor med nummer och antal, så att kundvagnen töms på dem när de
          är betalda. Det tas bort när du handlat, och gäller högst ett dygn efter ditt senaste försök att betala.
        </li>
        <li>
          <strong>Var på sidan du var:</strong> så att du hamnar rätt när du går tillbaka, tills du stänger fliken.
        </li>
        <li>
          <strong>En reservsida:</strong> som visas när nätet är borta. Den är likadan för alla.
        </li>
        <li>
          <strong>Ditt svar om lagring:</strong> tills du ändrar det.
        </li>
        <li>
          <strong>Rutor du stänger:</strong> att de är stängda, tills du stänger fliken.
        </li>
        <li>
          <strong>Postnummer:</strong> det du frågat om blombud till, tills du stänger fliken.
        </li>
      </ul>
      <p>Det här lagras bara om du godkänner det:</p>
      <ul>
        <li>
          <strong>Rutor du har sett eller stängt:</strong> vilka och när, så att de inte kommer tillbaka nästa gång.
        </li>
        <li>
          <strong>Postnumret du frågat om blombud till:</strong> så att du slipper skriva det igen.
        </li>
        <li>
          <strong>Besöksstatistik:</strong> ett slumpat nummer för ditt besök, tills du stänger fliken. Med numret
          sparar vi vilka sidor du ser, när och hur länge, vilken webbplats och kampanjlänk du kom från, vilken sorts
          enhet, webbläsare och operativsystem du använder, om du söker (och hur många träffar du får, inte vad du söker
          efter), lägger något i kundvagnen, börjar i kassan, handlar eller skriver till oss, och vilken rabattkod ett
          köp gjordes med. Det visar vad vi kan göra bättre. Det säger inte vem du är, vi sparar inte vilken beställning
          besöket hör till, och din IP-adress sparas inte. (Av en obetald beställnings IP-adress sparar vi bara ett
          krypterat avtryck, tills den är betald eller har gått ut.) De enskilda besöken tas bort{' '}
          {visitMonths === null ? 'efter en tid' : `senast efter ${months(visitMonths)}`}; antalen per dag behåller vi.
          Avböjer du räknar vi bara att en sida har visats.
        </li>
      </ul>
      <p>
        Inget av det används för reklam, och butiken fungerar lika bra om du avböjer. Du kan också rensa allt i
        webbläsarens inställningar.
      </p>
      {control}
    </>
  );
}

const months = (count: number) => (count === 1 ? '1 månad' : `${count} månader`);

function Recipients() {
  return (
    <>
      <h2>Vilka som får ta del av uppgifterna</h2>
      <p>
        Stripe, som sköter betalningen, transportören som kör ditt paket, och de som driver vår webbplats och e-post åt
        oss. De får bara det som behövs för uppdraget. Vi säljer aldrig uppgifter. Behandlas något utanför EU sker det
        med de skydd som dataskyddsförordningen kräver.
      </p>
      <p>
        Trycker du på ”Visa kartan” på kontaktsidan hämtar din webbläsare den från OpenStreetMap (OpenStreetMap
        Foundation i Storbritannien), som då får din IP-adress och ser att du kom från vår butik. Annars får de inget om
        dig.
      </p>
      <h2>Hur länge</h2>
      <ul>
        <li>
          <strong>Bokföringen:</strong> kvitton med namn och adress till och med det sjunde året efter det kalenderår då
          räkenskapsåret slutade.
        </li>
        <li>
          <strong>Beställningar och ångrade köp:</strong> så länge du kan ångra, reklamera eller på annat sätt kräva din
          rätt. Reklamationsrätten är tre år från att du fick varan.
        </li>
        <li>
          <strong>Meddelanden:</strong> tills ditt ärende är klart, och därefter så länge de kan behövas för att visa
          vad vi kommit överens om.
        </li>
        <li>
          <strong>Erbjudanden via e-post:</strong> tills du avslutar dem. Därefter sparar vi en krypterad kontrollsumma
          av adressen, även om du ber oss radera allt annat, så att du inte får fler.
        </li>
      </ul>
      <p>
        Du kan be oss ta bort det tidigare. Då behåller vi bara det som bokföringslagen kräver, och det som behövs tills
        en påbörjad beställning, en återbetalning eller ett ångrat köp är avslutat.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>Dina rättigheter</h2>
      <p>
        Du kan få veta vad vi har om dig, få det rättat, raderat eller utlämnat i en fil, begära att det används i
        mindre omfattning, invända mot hur det används och ta tillbaka ett samtycke. Hör av dig så hjälper vi dig utan
        kostnad och senast inom en månad. Bokföringens uppgifter får vi inte radera i förtid, men allt annat om dig
        försvinner.
      </p>
      <p>
        Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten,{' '}
        <a href="https://www.imy.se" rel="noreferrer">
          imy.se
        </a>
        .
      </p>
    </>
  );
}
