import { type FaqEntryDetails, faqEntries } from './faq-entries.js';

type Entry = readonly [question: string, answer: string, href?: string, text?: string];

const FIRST: Readonly<Record<string, readonly Entry[]>> = {
  bestallning: [
    [
      'Hur beställer jag?',
      'Lägg det du vill ha i kundvagnen, gå till kassan och fyll i dina uppgifter. Du väljer blombud, paket eller hämtning i butiken och betalar med {betalsatt}. Du behöver inget konto.',
      '/produkter',
      'Se våra produkter',
    ],
    [
      'Hur vet jag att beställningen gick igenom?',
      'Du får ett ordernummer på skärmen och en bekräftelse med kvitto i mejlen. Kommer inget mejl inom en stund, titta i skräpposten eller hör av dig med namnet du beställde i.',
    ],
    [
      'Kan jag ändra eller avbeställa?',
      'Ja, så länge vi inte har packat. {Kontakt} så snart du kan och ha ordernumret till hands.',
    ],
    [
      'Jag har en rabattkod, var skriver jag in den?',
      'I kassan, i rutan Rabattkod. Koden gäller inte varor som är märkta med rabatt, till exempel −20 %, och du ser direkt vad den gör med summan.',
    ],
  ],
  leverans: [
    ['Hur lång är leveranstiden?', '{leveranstid}'],
    [
      'Vad kostar frakten?',
      'Hemleverans kostar {frakt}. Handlar du för mer än {fri_frakt} efter rabatter bjuder vi på frakten. Att hämta i butiken kostar ingenting. Vad ett blombud kostar beror på vart blommorna ska.',
    ],
    [
      'Kan jag hämta i butiken?',
      'Ja. Välj ”Hämta i butiken” i kassan. Vi mejlar när allt är klart, och sedan hämtar du på {adress}. Ta med ordernumret.',
    ],
    [
      'Levererar ni till hela Sverige?',
      'Ja, paket skickar vi till hela Sverige. Färska blommor kör vi själva ut i Kramfors med omnejd. På sidan Blombud ser du vart.',
      '/blombud',
      'Läs om blombud',
    ],
  ],
  retur: [
    [
      'Hur länge kan jag ångra mig?',
      'Du har 14 dagars ångerrätt från dagen då du fick varan, och du behöver inte säga varför. Skicka sedan tillbaka den inom 14 dagar.',
      '/angra',
      'Ångra avtalet här',
    ],
    [
      'Vad går inte att ångra?',
      'Snittblommor och levande växter, hygienvaror där förseglingen är bruten och sådant som vi gjort särskilt åt dig. Det står på produktens sida innan du köper.',
    ],
    [
      'Vad kostar en retur?',
      'Returfrakten är {returfrakt} och dras av från återbetalningen. Är något fel eller trasigt betalar du förstås ingenting.',
    ],
    ['När får jag tillbaka pengarna?', 'Pengarna kommer {pengar_tillbaka}, på samma sätt som du betalade.'],
    [
      'Något kom fram skadat, vad gör jag?',
      '{Kontakt}, helst inom 48 timmar och gärna med en bild. Då kan vi ordna en ny vara eller pengarna tillbaka direkt. Du har alltid tre års reklamationsrätt.',
    ],
  ],
  betalning: [
    ['Hur kan jag betala?', 'Du betalar i kassan med {betalsatt}. Kassan visar vad som går just då.'],
    [
      'Är det säkert att betala här?',
      'Ja. Betalningen sköts av Stripe. Dina kortuppgifter går krypterat direkt dit och kommer aldrig till oss. Ibland ber din bank dig att godkänna köpet.',
    ],
    [
      'När dras pengarna?',
      'När du trycker på knappen med beloppet. Går betalningen inte igenom blir det ingen beställning, och du kan försöka igen.',
    ],
    ['Ingår momsen i priset?', 'Ja, alla priser är i svenska kronor med moms. På kvittot ser du hur stor den var.'],
  ],
  produkter: [
    [
      'Ser buketten ut precis som på bilden?',
      'Nästan. Vi binder för hand och efter säsong, så en enskild blomma kan bytas mot en lika fin. Färgen, storleken och känslan håller vi fast vid.',
    ],
    [
      'Hur får jag snittblommorna att hålla?',
      'Snitta stjälkarna snett, ta bort blad som hamnar under vattnet och ställ dem i ljummet vatten i en ren vas. Byt vatten varannan dag och ställ dem svalt över natten.',
    ],
    [
      'Varan jag vill ha är slut, kommer den tillbaka?',
      'Ofta, men inte alltid. Vi köper in små omgångar. Skriv till oss om du undrar över något särskilt, så berättar vi vad vi vet.',
      '/kontakt',
      'Skriv till oss',
    ],
    [
      'Kan ni binda något särskilt till mig?',
      'Gärna. Berätta om tillfället, färgerna och vad du tänkt lägga, så återkommer vi med ett förslag.',
      '/kontakt',
      'Berätta vad du önskar',
    ],
  ],
  kontakt: [
    [
      'Hur når jag er?',
      '{Kontakt}. Vi svarar {telefontid}på mejl inom 24 timmar på vardagar.',
      '/kontakt',
      'Till kontaktsidan',
    ],
    ['Var ligger butiken?', 'Du hittar oss på {adress}. Välkommen in.'],
    [
      'Vem hjälper mig med blommor till en begravning?',
      'Det gör vi. Ring eller skriv, så går vi igenom önskemålen i lugn och ro.',
      '/begravningar',
      'Blommor till begravning',
    ],
  ],
};

const SORT_ORDER_STEP = 10;

function detailsOf(
  [question, answer, linkHref = '', linkText = '']: Entry,
  section: string,
  nth: number,
): FaqEntryDetails {
  return { question, answer, linkHref, linkText, section, sortOrder: (nth + 1) * SORT_ORDER_STEP, isPublished: true };
}

export const faqSeed = {
  type: faqEntries,
  details: Object.entries(FIRST).flatMap(([section, entries]) =>
    entries.map((entry, nth) => detailsOf(entry, section, nth)),
  ),
};
