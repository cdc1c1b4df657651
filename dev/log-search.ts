/** Searches the logs of a test run for personal data and secrets. */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

export interface Finding {
  /** `api.log:12` */
  readonly place: string;
  readonly what: string;
  /** The first three characters and the length. */
  readonly masked: string;
}

/** Each value, and what it is. */
export type PrivateTexts = ReadonlyMap<string, string>;

/** Shorter texts, such as "Anna" or "12", are in logs for other reasons. */
const SHORTEST = 7;

const FORMS: readonly (readonly [what: string, form: RegExp])[] = [
  ['an email address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi],
  ['a telephone number', /(?<![\w.])(?:\+46 ?|0)7\d[ -]?\d{3} ?\d{2} ?\d{2}(?![\w.])/g],
  ['a key of Stripe', /\b(?:(?:sk|rk)_(?:test|live)_\w+|whsec_\w+|(?:pi|seti)_\w+_secret_\w+)/g],
  ['a login in an address', /\b[a-z]+:\/\/[^\s:/@"]*:[^\s/@"*]+@/gi],
  ['a cookie', /\b(?:kronblad_admin|kronblad_device_\w+)=[\w.-]+/g],
  ['a bearer token', /\bBearer [\w.-]{8,}/gi],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['a password hash', /\$argon2\w*\$\S+/g],
  ['a secret in a query', /[?&](?:\w*secret|token|key|code|password|email)=[^&\s"]+/gi],
  [
    'a secret in a path',
    /\/(?:order|order-page|bud|round|bevakning|stock-alerts|avregistrera|unsubscribe|subscribe)\/[\w.~-]{20,}/gi,
  ],
];
/** Of the test run's own processes, and of documentation in messages. */
const INNOCENT = /^(?:noreply|example)@|@(?:localhost|127\.0\.0\.1)$/i;

/** Reads all personal texts and credentials of a shop's database. */
export async function privateTextsOf(databaseUrl: string): Promise<PrivateTexts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ what: string; text: string }>(PRIVATE);
    return new Map(rows.filter(({ text }) => text.length >= SHORTEST).map(({ what, text }) => [text, what]));
  } finally {
    await client.end();
  }
}

const PRIVATE = `
  SELECT what, trim(text) AS text FROM (
    SELECT 'a name' AS what, first_name || ' ' || last_name AS text FROM read.orders
    UNION SELECT 'an email address', email FROM read.orders
    UNION SELECT 'a telephone number', phone FROM read.orders
    UNION SELECT 'an address', address_line FROM read.orders
    UNION SELECT 'a message', notes FROM read.orders
    UNION SELECT 'a message', delivery_note FROM read.orders
    UNION SELECT 'data of a recipient', leaf #>> '{}'
      FROM read.orders, jsonb_path_query(recipient, 'strict $.** ? (@.type() == "string")') leaf
      WHERE leaf #>> '{}' !~ '^([a-zåäö_-]+|[0-9 :.-]+)$'
    UNION SELECT 'a name', name FROM read.withdrawals
    UNION SELECT 'a message', items FROM read.withdrawals
    UNION SELECT 'a message', message FROM read.withdrawals
    UNION SELECT 'an email address', email FROM app.admins
    UNION SELECT 'a secret of a second factor', unnest(ARRAY[totp_secret, totp_pending]) FROM app.admins
    UNION SELECT 'a password hash', password_hash FROM app.admins
  ) AS texts WHERE text IS NOT NULL`;

/** Secrets by their names. */
export const secretTexts = (secrets: Readonly<Record<string, string>>): PrivateTexts =>
  new Map(Object.entries(secrets).map(([name, value]) => [value, name]));

/** Searches every file of the folder, rotated ones (`api.log.1`) too. */
export async function searchLogs(folder: string, known: PrivateTexts): Promise<Finding[]> {
  const found: Finding[] = [];
  const texts = known.size > 0 ? new RegExp([...known.keys()].map(escaped).join('|'), 'g') : /(?!)/g;
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity })) {
      number++;
      for (const [value, what] of privateIn(line, known, texts))
        found.push({ place: `${name}:${number}`, what, masked: `${value.slice(0, 3)}… (${value.length} characters)` });
    }
  }
  return found;
}

/** Names each private text that the line contains. */
function privateIn(line: string, known: PrivateTexts, texts: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [value] of line.matchAll(texts)) found.set(value, known.get(value) ?? '');
  for (const [what, form] of FORMS)
    for (const [value] of line.matchAll(form)) if (!found.has(value) && !INNOCENT.test(value)) found.set(value, what);
  return found;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const SHOWN = 30;

/** One line for each finding, at most 30; empty without findings. */
export function reportOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const rows = findings.slice(0, SHOWN).map(({ place, what, masked }) => `  ${place}: ${what}, ${masked}`);
  return [`Logs hold ${findings.length} personal texts or secrets:`, ...rows].join('\n');
}
