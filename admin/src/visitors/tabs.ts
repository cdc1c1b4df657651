export const visitorTabs = [
  { path: 'oversikt', label: 'Översikt' },
  { path: 'produkter', label: 'Produkter' },
  { path: 'bounce', label: 'Bounce-analys' },
  { path: 'marknadsforing', label: 'Marknadsföringssidor' },
] as const;
