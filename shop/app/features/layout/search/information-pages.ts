import { foldText } from '@kronblad/contracts/rules/search-text';

export interface InformationPage {
  readonly href: string;
  readonly title: string;
  readonly words: string;
}

const PAGES: readonly InformationPage[] = [
  {
    href: '/leverans-retur',
    title: 'Leverans och retur',
    words: 'frakt fraktfritt leveranstid returer returnera byte byta öppet köp hämta',
  },
  {
    href: '/kontakt',
    title: 'Kontakt och öppettider',
    words: 'öppet adress telefon mejl mail kundtjänst kundservice hitta butik butiken karta',
  },
  { href: '/blombud', title: 'Blombud', words: 'blomsterbud bud skicka blommor hemleverans' },
  { href: '/begravningar', title: 'Begravningar', words: 'begravning sorg kondoleans kistdekoration' },
  { href: '/angra', title: 'Ångra ditt köp', words: 'ångerrätt ånger retur returnera återbetalning pengar tillbaka' },
  { href: '/faq', title: 'Frågor och svar', words: 'faq hjälp reklamation betalning klarna swish' },
  { href: '/villkor', title: 'Köpvillkor', words: 'villkor reklamation garanti' },
  { href: '/integritet', title: 'Integritetspolicy', words: 'cookies kakor samtycke personuppgifter gdpr' },
];
const LEAST_LETTERS = 3;
const MOST = 2;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const KNOWN = PAGES.map((page) => ({ page, words: wordsOf(`${page.title} ${page.words}`) }));

/**
 * A known word of at least this many letters also matches a longer typed word that begins with it: `leveranstid`
 * matches its inflection `leveranstiderna`.
 */
const LEAST_STEM = 7;
const means = (known: string, typed: string) =>
  known.startsWith(typed) || (known.length >= LEAST_STEM && typed.startsWith(known));

export function informationPagesFor(term: string): readonly InformationPage[] {
  const wanted = wordsOf(term);
  if (wanted.join('').length < LEAST_LETTERS) return [];
  const fits = (words: readonly string[]) => wanted.every((want) => words.some((word) => means(word, want)));
  return KNOWN.filter(({ words }) => fits(words))
    .map(({ page }) => page)
    .slice(0, MOST);
}
