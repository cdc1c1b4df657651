import { formatOreShort } from '@kronblad/contracts/rules/money';
import { FREE_SHIPPING_ABOVE_ORE, SHIPPING_FEE_ORE } from '@kronblad/contracts/rules/shipping';
import { hoursText, promisesOf, USUAL_FACTS } from '@kronblad/contracts/rules/shop-facts';
import { REFUND_TIME } from '@kronblad/contracts/rules/withdrawal-time';
import type { PublicShop } from '@kronblad/contracts/views/settings';
import type { ShopBackend } from '../../backend';
import { reachUs, type ShopFacts, streetOf } from './facts';

export interface Question {
  readonly question: string;
  /** Plain text: it is also sent to search engines. */
  readonly answer: string;
  readonly link?: readonly [href: string, name: string] | null;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

const fee = formatOreShort(SHIPPING_FEE_ORE);
const freeAbove = formatOreShort(FREE_SHIPPING_ABOVE_ORE);

const order = (facts: ShopFacts): QuestionGroup => ({
  id: 'bestallning',
  title: 'Beställning',
  questions: [
    {
      question: 'Hur beställer jag?',
      answer:
        'Lägg det du vill ha i kundvagnen, gå till kassan och fyll i dina uppgifter. Du väljer hemleverans eller hämtning i butiken och betalar med kort. Du behöver inget konto.',
      link: ['/produkter', 'Se våra produkter'],
    },
    {
      question: 'Hur vet jag att beställningen gick igenom?',
      answer:
        'Du får ett ordernummer på skärmen och en bekräftelse med kvitto i mejlen. Kommer inget mejl inom en stund, titta i skräpposten eller hör av dig med namnet du beställde i.',
    },
    {
      question: 'Kan jag ändra eller avbeställa?',
      answer: `Ja, så länge vi inte har packat. ${capital(reachUs(facts))} så snart du kan och ha ordernumret till hands.`,
    },
    {
      question: 'Jag har en rabattkod, var skriver jag in den?',
      answer:
        'I kassan, i rutan Rabattkod. Koden gäller varor som inte redan är nedsatta, och du ser direkt vad den gör med summan.',
    },
  ],
});

function deliveryTime({ promises: { dispatchDays, deliveryDays, sameDayBefore } }: ShopFacts): string {
  const usual = `Vi skickar inom ${dispatchDays} och du har paketet hos dig på ${deliveryDays}.`;
  if (!sameDayBefore) return usual;
  return `${usual} Beställer du före klockan ${sameDayBefore} på en vardag skickar vi samma dag, om varan finns i lager.`;
}

const deliveryQuestions = (facts: ShopFacts): QuestionGroup => ({
  id: 'leverans',
  title: 'Leverans',
  questions: [
    {
      question: 'Hur lång är leveranstiden?',
      answer: deliveryTime(facts),
    },
    {
      question: 'Vad kostar frakten?',
      answer: `Hemleverans kostar ${fee}. Handlar du för mer än ${freeAbove} efter rabatter bjuder vi på frakten. Att hämta i butiken kostar ingenting.`,
    },
    {
      question: 'Kan jag hämta i butiken?',
      answer: `Ja. Välj ”Hämta i butiken” i kassan. Vi mejlar när allt är klart, och sedan hämtar du på ${streetOf(facts)}. Ta med ordernumret.`,
    },
    {
      question: 'Levererar ni till hela Sverige?',
      answer:
        'Ja, vi skickar till hela Sverige. I Kramfors kör vi dessutom ut blommor själva, och med blombud når vi resten av landet.',
      link: ['/blombud', 'Läs om blombud'],
    },
  ],
});

const returnQuestions = (facts: ShopFacts): QuestionGroup => ({
  id: 'retur',
  title: 'Retur och reklamation',
  questions: [
    {
      question: 'Hur länge kan jag ångra mig?',
      answer:
        'Du har 14 dagars ångerrätt från dagen då du fick varan, och du behöver inte säga varför. Skicka sedan tillbaka den inom 14 dagar.',
      link: ['/angra', 'Ångra avtalet här'],
    },
    {
      question: 'Vad går inte att ångra?',
      answer:
        'Snittblommor och levande växter, hygienvaror där förseglingen är bruten och sådant som vi gjort särskilt åt dig. Det står på produktens sida innan du köper.',
    },
    {
      question: 'Vad kostar en retur?',
      answer: `Returfrakten är ${fee} och dras av från återbetalningen. Är något fel eller trasigt betalar du förstås ingenting.`,
    },
    {
      question: 'När får jag tillbaka pengarna?',
      answer: `Pengarna kommer ${REFUND_TIME}, på samma sätt som du betalade.`,
    },
    {
      question: 'Något kom fram skadat, vad gör jag?',
      answer: `${capital(reachUs(facts))}, helst inom 48 timmar och gärna med en bild. Då kan vi ordna en ny vara eller pengarna tillbaka direkt. Du har alltid tre års reklamationsrätt.`,
    },
  ],
});

const payment: QuestionGroup = {
  id: 'betalning',
  title: 'Betalning',
  questions: [
    {
      question: 'Hur kan jag betala?',
      answer: 'Du betalar i kassan med de sätt som visas där. Just nu är det kort.',
    },
    {
      question: 'Är det säkert att betala här?',
      answer:
        'Ja. Betalningen sköts av Stripe. Dina kortuppgifter går krypterat direkt dit och kommer aldrig till oss. Ibland ber din bank dig att godkänna köpet.',
    },
    {
      question: 'När dras pengarna?',
      answer:
        'När du trycker på knappen med beloppet. Går betalningen inte igenom blir det ingen beställning, och du kan försöka igen.',
    },
    {
      question: 'Ingår momsen i priset?',
      answer: 'Ja, alla priser är i svenska kronor med moms. På kvittot ser du hur stor den var.',
    },
  ],
};

const products: QuestionGroup = {
  id: 'produkter',
  title: 'Produkter',
  questions: [
    {
      question: 'Ser buketten ut precis som på bilden?',
      answer:
        'Nästan. Vi binder för hand och efter säsong, så en enskild blomma kan bytas mot en lika fin. Färgen, storleken och känslan håller vi fast vid.',
    },
    {
      question: 'Hur får jag snittblommorna att hålla?',
      answer:
        'Snitta stjälkarna snett, ta bort blad som hamnar under vattnet och ställ dem i ljummet vatten i en ren vas. Byt vatten varannan dag och ställ dem svalt över natten.',
    },
    {
      question: 'Varan jag vill ha är slut, kommer den tillbaka?',
      answer:
        'Ofta, men inte alltid. Vi köper in små omgångar. Skriv till oss om du undrar över något särskilt, så berättar vi vad vi vet.',
      link: ['/kontakt', 'Skriv till oss'],
    },
    {
      question: 'Kan ni binda något särskilt till mig?',
      answer: 'Gärna. Berätta om tillfället, färgerna och vad du tänkt lägga, så återkommer vi med ett förslag.',
      link: ['/kontakt', 'Berätta vad du önskar'],
    },
  ],
};

const contact = (facts: ShopFacts): QuestionGroup => ({
  id: 'kontakt',
  title: 'Kontakt',
  questions: [
    {
      question: 'Hur når jag er?',
      answer: `${capital(reachUs(facts))}. Vi svarar ${facts.supportHours && `i telefon ${facts.supportHours} och `}på mejl inom 24 timmar på vardagar.`,
      link: ['/kontakt', 'Till kontaktsidan'],
    },
    { question: 'Var ligger butiken?', answer: `Du hittar oss på ${streetOf(facts)}. Välkommen in.` },
    {
      question: 'Vem hjälper mig med blommor till en begravning?',
      answer: 'Det gör vi. Ring eller skriv, så går vi igenom önskemålen i lugn och ro.',
      link: ['/begravningar', 'Blommor till begravning'],
    },
  ],
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every question of the FAQ, in the order of a purchase. */
const faq = (facts: ShopFacts): readonly QuestionGroup[] => [
  order(facts),
  deliveryQuestions(facts),
  returnQuestions(facts),
  payment,
  products,
  contact(facts),
];

/** Every section with its questions, in the order of a purchase. */
export async function getQuestions(backend: ShopBackend): Promise<readonly QuestionGroup[]> {
  const { status, body } = await backend.get('/settings/shop');
  const shop = status === 200 ? (body as PublicShop) : null;
  const facts = shop ?? USUAL_FACTS;
  return faq({ shop, promises: promisesOf(facts), supportHours: hoursText(facts.supportHours) });
}
