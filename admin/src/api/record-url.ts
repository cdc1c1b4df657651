import type { Identifier } from 'react-admin';
import { API } from './api-base';
import { apiCollection } from './resources';

export const recordUrl = (resource: string, id?: Identifier) =>
  `${API}/${apiCollection(resource)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** The header with the version that the edit is based on. The API refuses the edit if another user has saved since. */
export const ifMatch = (record: unknown): Record<string, string> => {
  const version = (record as { version?: unknown } | undefined)?.version;
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};
};
