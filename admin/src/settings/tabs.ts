/** `words`: what else the search over everything finds the tab by. */
export const settingsTabs = [
  {
    path: 'foretag',
    label: 'Företag',
    words:
      'företagsuppgifter organisationsnummer momsnummer bankgiro adress och kontakt telefon e-post webbplats bokföring inskanning kvittotext',
  },
  {
    path: 'leverans',
    label: 'Leverans',
    words:
      'leveranslöften leveranstid packas skickas samma dag frakt fri frakt över fraktpris hemleverans kostar mottagare kort band tas bort',
  },
  {
    path: 'butiken',
    label: 'Butiken',
    words: 'öppettider telefontider sociala medier plats på kartan latitud longitud',
  },
  { path: 'startsidan', label: 'Startsidan', words: 'teman på startsidan kategorier' },
  { path: 'erbjudande', label: 'Erbjudande', words: 'visa erbjudandet rea banner kampanj' },
  { path: 'e-post', label: 'E-post', words: 'avsändare mejl aviseringar' },
  { path: 'besok', label: 'Besök', words: 'besöksstatistik lagringstid månader' },
  {
    path: 'medarbetare',
    label: 'Medarbetare',
    words: 'ny medarbetare roll behörighet ägare bokförare bud personal konton användarnamn spärra spärrad',
  },
  {
    path: 'konto',
    label: 'Mitt konto',
    words:
      'startsida byt lösenord nytt lösenord e-post tvåfaktor tvåstegsinloggning 2fa återställningskoder qr-kod för autentiseringsappen inloggning inloggade enheter sessioner logga ut alla andra',
  },
] as const;

/** Route of the API that whoever sees the tab may read: all have an account of their own, the shop's is the owners'. */
export const readByTab = (path: string): string => (path === 'konto' ? '/auth/me' : '/settings');
