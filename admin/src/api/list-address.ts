/** The address of a list on its first page, with these filters. */
export const listAddress = (resource: string, filter: object, sort: Readonly<Record<string, string>> = {}): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), ...sort, page: '1' })}`;
