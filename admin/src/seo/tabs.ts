export const seoTabs = [
  { path: 'global', label: 'Global' },
  { path: 'produkter', label: 'Produkter' },
  { path: 'kategorier', label: 'Kategorier' },
  { path: 'marknadsforingssidor', label: 'Marknadsföringssidor' },
  { path: 'oversikt', label: 'Översikt' },
] as const;
