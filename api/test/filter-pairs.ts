import type { Answer } from './api-under-test.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly enum?: readonly unknown[] };
}
interface Filtered {
  readonly name: string;
  readonly query: string;
  readonly rows: ReadonlySet<string>;
}
type Ask = (query: string) => Promise<Answer>;

/** Every list has these; they filter nothing. */
const PAGING = ['limit', 'offset', 'range', 'sort', 'sort_by', 'sort_order', 'filter'];
/** Values for a filter without listed values: the first that it takes. */
const TYPED = ['1', 'true', '2026-01-01', '2026', 'a'];
const MOST_VALUES = 3;

/**
 * Asks a list with each pair of its filters. `ask` appends the query to the list's address. Returns what is wrong: a
 * status that is not 200, or a row that one of the two filters alone does not find.
 */
export async function faultsOfFilterPairs(parameters: readonly Parameter[], ask: Ask): Promise<string[]> {
  const faults: string[] = [];
  const filtered: Filtered[] = [];
  for (const parameter of parameters.filter((each) => each.in === 'query' && !PAGING.includes(each.name))) {
    const found = await filteredBy(parameter, ask);
    if (found.length === 0) faults.push(`no value of ${parameter.name} was accepted`);
    filtered.push(...found);
  }
  const pairs = filtered.flatMap((one, index) => filtered.slice(index + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs.filter(([{ name }, another]) => name !== another.name)) {
    const query = `${one.query}&${other.query}`;
    const answer = await ask(query);
    if (answer.status !== 200) faults.push(`${query}: status ${answer.status}`);
    else if ([...rowsOf(answer)].some((row) => !one.rows.has(row) || !other.rows.has(row)))
      faults.push(`${query}: finds rows that one of the filters leaves out`);
  }
  return faults;
}

async function filteredBy({ name, schema }: Parameter, ask: Ask): Promise<Filtered[]> {
  const found: Filtered[] = [];
  for (const value of schema?.enum ?? TYPED) {
    if (found.length === (schema?.enum ? MOST_VALUES : 1)) break;
    const query = `${name}=${value}`;
    const answer = await ask(query);
    if (answer.status === 200) found.push({ name, query, rows: rowsOf(answer) });
  }
  return found;
}

const rowsOf = ({ json }: Answer): Set<string> =>
  new Set((json as { readonly id?: unknown }[]).map((row) => String(row.id ?? JSON.stringify(row))));
