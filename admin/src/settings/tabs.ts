/** `words`: what else the search over everything finds the tab by. */
export const settingsTabs = [
  {
    path: 'foretag',
    label: 'Företag',
    words: 'organisationsnummer momsnummer bankgiro adress telefon e-post webbplats inskanning kvittotext',
  },
  {
    path: 'leverans',
    label: 'Leverans',
    words: 'leveranstid packas skickas samma dag frakt fri frakt fraktpris hemleverans',
  },
  { path: 'butiken', label: 'Butiken', words: 'öppettider telefontider sociala medier karta' },
  { path: 'startsidan', label: 'Startsidan', words: 'teman kategorier' },
  { path: 'erbjudande', label: 'Erbjudande', words: 'rea banner kampanj' },
  { path: 'e-post', label: 'E-post', words: 'avsändare mejl aviseringar' },
  { path: 'besok', label: 'Besök', words: 'lagringstid månader statistik' },
  { path: 'medarbetare', label: 'Medarbetare', words: 'personal konton användare' },
  { path: 'konto', label: 'Mitt konto', words: 'lösenord tvåfaktor inloggning sessioner enheter' },
] as const;
