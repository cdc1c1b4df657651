import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { UnrecoverableError } from '@kronblad/platform/queues';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { isPublicAddress, type ResolveHost, resolveByDns } from './public-addresses.js';

export interface FetchLimits {
  readonly bytes: number;
  readonly redirects: number;
  readonly ms: number;
  readonly resolve: ResolveHost;
  readonly isAllowed: (address: string) => boolean;
  /** Ports beside 80 and 443. */
  readonly ports: readonly string[];
}

const LIMITS: FetchLimits = {
  bytes: 10 * 1024 * 1024,
  redirects: 3,
  ms: 20_000,
  resolve: resolveByDns,
  isAllowed: isPublicAddress,
  ports: [],
};

/**
 * Fetches from a public address of the internet. Each address of a chain of redirects is checked, and the connection is
 * made to the address that was checked, whatever DNS answers later. Throws UnrecoverableError when a retry cannot help.
 */
export async function fetchPicture(url: string, limits: Partial<FetchLimits> = {}): Promise<Buffer> {
  const all = { ...LIMITS, ...limits };
  const signal = AbortSignal.timeout(all.ms);
  try {
    return await follow(url, all, signal);
  } catch (error) {
    if (signal.aborted) throw new Error(`Servern svarade inte inom ${all.ms / 1_000} sekunder.`);
    throw error;
  }
}

async function follow(first: string, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  let url = first;
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const answer = await open(checkedUrl(url, limits), limits, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return body(answer, limits);
    answer.destroy();
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
      url = URL.parse(headers.location, url)?.href ?? '';
      continue;
    }
    const message = `Servern svarade ${statusCode}.`;
    throw isPassing(statusCode) ? new Error(message) : new UnrecoverableError(message);
  }
  throw new UnrecoverableError(`Adressen leder vidare mer än ${limits.redirects} gånger.`);
}

const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

function checkedUrl(text: string, { ports }: FetchLimits): URL {
  const url = URL.parse(text);
  const isUsual = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isUsual || !['', '80', '443', ...ports].includes(url.port)) {
    throw new UnrecoverableError('Adressen är ingen vanlig webbadress.');
  }
  return url;
}

async function open(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const { address, family } = await checkedAddress(host, limits);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: false,
      signal,
      headers: { accept: 'image/jpeg, image/png, image/webp', 'user-agent': 'Kronblad' },
      maxHeaderSize: 16 * 1024,
      lookup: (_name, { all }, answer) => (all ? answer(null, [{ address, family }]) : answer(null, address, family)),
    });
    asked.on('response', resolve);
    asked.on('error', (error) => reject(new Error(`Servern kunde inte nås: ${error.message}`)));
    asked.end();
  });
}

/** All addresses of the name must be public, so that none of them is reached by chance. */
async function checkedAddress(host: string, { resolve, isAllowed, ms }: FetchLimits) {
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await withTimeout(ms, resolve(host)).catch(refuseUnknown);
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address))) {
    throw new UnrecoverableError('Adressen leder till ett privat nät och hämtas inte.');
  }
  return first;
}

function refuseUnknown({ code }: NodeJS.ErrnoException): never {
  const isUnknown = code === 'ENOTFOUND' || code === 'ENODATA';
  throw isUnknown ? new UnrecoverableError('Servern finns inte.') : new Error('Serverns adress gick inte att slå upp.');
}

async function body(answer: IncomingMessage, { bytes: most }: FetchLimits): Promise<Buffer> {
  const tooLarge = () => new UnrecoverableError(`Bilden är större än ${most / 1024 / 1024} MB.`);
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > most) {
      answer.destroy();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
