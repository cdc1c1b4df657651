import { LIST_DESCRIPTION } from '../seo/seo-texts.js';

interface ShopPage {
  readonly title: string;
  readonly description: string;
}

/** The shop's own pages that may have an SEO record. The key is both the record's `entity_id` and the page's path. */
export const SHOP_PAGES = {
  produkter: { title: 'Alla produkter', description: LIST_DESCRIPTION },
  kontakt: {
    title: 'Kontakt',
    description:
      'Skriv, ring eller besök Kronblad i Kramfors. Vi svarar inom 24 timmar på vardagar och hjälper dig gärna med blommor, beställningar och blombud.',
  },
  blombud: {
    title: 'Blombud i Kramfors',
    description:
      'Skicka blommor med bud i Kramfors med omnejd, ofta samma dag. Vi binder buketten för hand och kör hem den med din hälsning, på dagen som du väljer.',
  },
  begravningar: {
    title: 'Blommor till begravning',
    description:
      'Kransar, hjärtan, dekorationer och handblommor till begravning i Kramfors med omnejd. Vi binder för hand efter dina önskemål.',
  },
  julpynt: {
    title: 'Julpynt',
    description:
      'Stjärnor, kransar, kulor och tomtar för en jul i lugn takt. Från en liten butik i Kramfors till hela Sverige.',
  },
  'majas-cottage-produkter': {
    title: 'Majas Cottage',
    description:
      'Lantlig inredning från Majas Cottage: emalj, zink, vitmålat trä och rutiga handdukar för köksträdgården inomhus.',
  },
  'leverans-retur': {
    title: 'Leverans och retur',
    description:
      'Vi skickar till hela Sverige, eller hämta utan kostnad i butiken i Kramfors. 14 dagars ångerrätt och enkel retur.',
  },
  faq: {
    title: 'Frågor och svar',
    description: 'Svar om beställning, leverans, retur, betalning och produkter hos Kronblad i Kramfors.',
  },
  angra: {
    title: 'Ångra ditt köp',
    description:
      'Ångra ett köp hos Kronblad direkt här: 14 dagars ångerrätt, bekräftelse på en gång och pengarna tillbaka.',
  },
  villkor: {
    title: 'Köpvillkor',
    description: 'Vad som gäller när du handlar hos Kronblad: priser, betalning, leverans, ångerrätt och reklamation.',
  },
  integritet: {
    title: 'Integritetspolicy',
    description: 'Vilka personuppgifter Kronblad sparar, varför, hur länge, och vilka rättigheter du har.',
  },
} as const satisfies Readonly<Record<string, ShopPage>>;

export const metaOfShopPage = (id: keyof typeof SHOP_PAGES) => {
  const { title, description } = SHOP_PAGES[id];
  return { path: `/${id}`, title, description };
};
