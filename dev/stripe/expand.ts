import { invalidRequest } from './errors.ts';
import type { Resource, Store } from './store.ts';

type Node = Record<string, unknown>;

/** Replaces the ids at `paths`, such as `latest_charge.balance_transaction` or `data.source`, by their resources. */
export function expand<T extends object>(store: Store, resource: T, paths: readonly string[]): T {
  for (const path of paths) expandStep(store, resource as Node, path.split('.'), path);
  return resource;
}

function expandStep(store: Store, node: Node, [step = '', ...rest]: readonly string[], path: string): void {
  if (Array.isArray(node[step])) {
    for (const member of node[step]) expandStep(store, member, rest, path);
    return;
  }
  if (!(step in node)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (typeof node[step] === 'string') node[step] = store.find<Resource>(node[step]) ?? node[step];
  if (rest.length > 0 && node[step]) expandStep(store, node[step] as Node, rest, path);
}
