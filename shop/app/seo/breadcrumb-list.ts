export type Level = readonly [name: string, path: string];

/** `levels`: name and path of each level, ending with the page itself. */
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
