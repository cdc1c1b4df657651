import { type SearchWordsDetails, searchWords } from './search-words.js';

const OCCASIONS =
  'present, presenter, gåva, födelsedag, grattis, tack, krya på dig, inflyttning, student, dop, bröllop, gå bort present';
const DAYS = 'mors dag, fars dag, alla hjärtans dag, kvinnodagen, lärarens dag';
const PERSONS = 'mamma, mormor, farmor, fru, flickvän, väninna, lärare';
const FUNERALS =
  'begravning, begravningsblommor, sorg, sorgkrans, sorgbukett, sorgband, kondoleans, kistdekoration, begravningskrans, handblomma, handbukett, minnesstund, urna';

const FIRST: readonly SearchWordsDetails[] = [
  {
    title: 'Leverans och retur',
    address: '/leverans-retur',
    words:
      'leverans, frakt, fraktfritt, leveranstid, retur, returer, returnera, byte, byta, öppet köp, hämta, hemleverans',
  },
  {
    title: 'Kontakt och öppettider',
    address: '/kontakt',
    words:
      'kontakt, öppet, öppettider, adress, telefon, mejl, mail, kundtjänst, kundservice, hitta, butik, butiken, karta, presentkort',
  },
  {
    title: 'Blombud',
    address: '/blombud',
    words: `blombud, blomsterbud, bud, skicka blommor, hemleverans, ${OCCASIONS}, ${DAYS}`,
  },
  {
    title: 'Begravningar',
    address: '/begravningar',
    words: FUNERALS,
  },
  { title: 'Begravning', address: '/produkter?kategori=begravning', words: FUNERALS },
  {
    title: 'Julpynt',
    address: '/julpynt',
    words: 'jul, julklapp, julblommor, advent, lucia, julgran, julstjärna, julkrans, nyår',
  },
  { title: 'Buketter', address: '/produkter?kategori=buketter', words: `blommor, ${OCCASIONS}, ${DAYS}, ${PERSONS}` },
  {
    title: 'Krukväxter',
    address: '/produkter?kategori=krukvaxter',
    words: 'krukblomma, krukblommor, växt, växter, inflyttning, fars dag, gå bort present',
  },
  {
    title: 'Godis',
    address: '/produkter?kategori=godis',
    words: 'present, gå bort present, påsk, påskgodis, halloween',
  },
  {
    title: 'Ångra ditt köp',
    address: '/angra',
    words: 'ångerrätt, ånger, ångra, retur, returnera, återbetalning, pengar tillbaka',
  },
  { title: 'Frågor och svar', address: '/faq', words: 'faq, frågor, hjälp, reklamation, betalning, klarna, swish' },
  { title: 'Köpvillkor', address: '/villkor', words: 'villkor, reklamation, garanti' },
  {
    title: 'Integritetspolicy',
    address: '/integritet',
    words: 'integritet, cookies, kakor, samtycke, personuppgifter, gdpr',
  },
];

export const searchWordsSeed = { type: searchWords, details: FIRST };
