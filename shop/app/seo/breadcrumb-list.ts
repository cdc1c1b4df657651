export type Level = readonly [name: string, path: string];

/** Where a page stands: name and path of each level, the page itself last. */
export function breadcrumbList(origin: string, levels: readonly Level[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: levels.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
