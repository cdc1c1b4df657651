/**
 * Baseline of the orders rows: bare pg repeats the statements of a recorded sale of the shop, in the same transactions,
 * on one connection per client. Each sale gets its own ids, numbers and products. `RECORDED` is the recording's path.
 * Prints sales per second, and the p50 and p99 of their times in ms.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

interface RecordedSale {
  readonly statements: readonly {
    readonly text: string;
    readonly name?: string;
    readonly values: readonly unknown[];
  }[];
  /** Ids and numbers that differ between sales, as they occur in the recorded statements. */
  readonly tokens: Readonly<
    Record<'checkoutId' | 'intentId' | 'chargeId' | 'stripeEventId' | 'orderId' | 'orderNumber', string>
  > & { readonly productIds: readonly string[] };
  /** Value of pg's `options` connection parameter. */
  readonly options: string;
}

const [seconds = 4, clients = 16, firstProduct = 1, products = 1, start = 0] = process.argv.slice(2).map(Number);
const { statements, tokens, options } = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8')) as RecordedSale;
const { productIds, ...named } = tokens;

/** Added to the recorded order numbers, so that they never equal numbers that the shop assigns. */
const APART = 100_000_000;
/** UUIDs and 128-bit hex ids, which must differ between sales too. */
const OWN = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{32}\b/;
const known = [...Object.values(named), ...productIds].map((token) => token.replaceAll(/[^\w-]/g, '\\$&'));
const TOKEN = new RegExp(`(${known.join('|')}|${OWN.source})`);
const templates = statements.map(({ values, ...statement }) => ({
  ...statement,
  parts: JSON.stringify(values).split(TOKEN),
}));

let sales = start;
const connections = await Promise.all(Array.from({ length: clients }, connect));
const times: number[] = [];
const since = performance.now();
const until = since + seconds * 1000;
await Promise.all(connections.map(sellUntilTheEnd));
const took = (performance.now() - since) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)];
process.stdout.write(`${JSON.stringify({ rate: times.length / took, p50: at(0.5), p99: at(0.99), sales })}\n`);
await Promise.all(connections.map((client) => client.end()));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options });
  await client.connect();
  return client;
}

async function sellUntilTheEnd(client: pg.Client): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now();
    await sell(client);
    times.push(performance.now() - begun);
  }
}

async function sell(client: pg.Client): Promise<void> {
  const fresh = freshTokens();
  for (const { text, name, parts } of templates) {
    const values = JSON.parse(parts.map((part, index) => (index % 2 ? fresh(part) : part)).join(''));
    await client.query({ text, values, ...(name ? { name } : {}) });
  }
}

function freshTokens(): (token: string) => string {
  const nth = ++sales;
  const chosen = new Map<string, string>(goods().map((id, index) => [productIds[index] as string, String(id)]));
  for (const [name, token] of Object.entries(named)) chosen.set(token, freshOf(name, token, nth));
  return (token) => {
    const known = chosen.get(token);
    if (known !== undefined) return known;
    const made = token.includes('-') ? randomUUID() : randomUUID().replaceAll('-', '');
    chosen.set(token, made);
    return made;
  };
}

function freshOf(name: string, token: string, nth: number): string {
  if (name === 'orderId') return String(Number(token) + APART + nth);
  if (name === 'checkoutId') return randomUUID();
  return `${token}${nth}`;
}

/** Ids in ascending order, the order in which the shop locks stock. */
function goods(): number[] {
  const ids = new Set<number>();
  while (ids.size < productIds.length) ids.add(firstProduct + randomInt(products));
  return [...ids].sort((a, b) => a - b);
}
