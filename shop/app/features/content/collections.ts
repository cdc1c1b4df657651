interface Collection {
  readonly title: string;
  readonly lead: string;
}

const known: Readonly<Record<string, Collection>> = {
  'premium-inredning': {
    title: 'Premium inredning',
    lead: 'Stengods, mässing, linne och glas. Det vi själva skulle spara till, valt för att hålla länge och se bättre ut med åren.',
  },
  'svenska-favoriter': {
    title: 'Svenska favoriter',
    lead: 'Det som oftast lämnar butiken i papper och snöre: välgjort, användbart och lätt att tycka om.',
  },
  'mysiga-hem': {
    title: 'Mysiga hem',
    lead: 'Levande ljus, mjuka textilier och något grönt i fönstret. Små saker som gör att man vill stanna hemma.',
  },
};

export const isKnownCollection = (slug: string): boolean => Object.hasOwn(known, slug);

export function collectionOf(slug: string): Collection {
  if (isKnownCollection(slug)) return known[slug] as Collection;
  return { title: nameOf(slug), lead: 'Utvalt ur vårt sortiment av blommor, ljus och vackra ting.' };
}

/** Makes a name from an unknown slug: `varens_gava-i-glas` becomes `Varens Gava I Glas`. */
function nameOf(slug: string): string {
  const words = slug.slice(0, 60).split(/[-_]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Utvalt';
}
