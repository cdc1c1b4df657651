export const visitorTabs = [
  { id: 'oversikt', label: 'Översikt' },
  { id: 'produkter', label: 'Produkter' },
  { id: 'bounce', label: 'Bounce-analys' },
  { id: 'marknadsforing', label: 'Marknadsföringssidor' },
] as const;
