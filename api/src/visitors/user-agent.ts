import { DEVICE_TYPES, type DeviceType } from '@kronblad/contracts/visit/schema';
import bowser from 'bowser';
import { isbot } from 'isbot';

export interface Client {
  readonly device: DeviceType;
  readonly browser: string;
  readonly os: string;
}

export const UNKNOWN_CLIENT = 'Okänd';
const MAX_KEPT = 2_000;
const known = new Map<string, Client>();

/** Only device, browser and operating system are stored, for privacy; not the user agent. */
export function clientOf(userAgent: string): Client {
  const kept = known.get(userAgent);
  if (kept) return kept;
  const { platform, browser, os } = bowser.parse(userAgent || UNKNOWN_CLIENT);
  const client = {
    device: DEVICE_TYPES.find((device) => device === platform.type) ?? 'other',
    browser: nameOf(browser.name),
    os: nameOf(os.name),
  } as const;
  if (known.size >= MAX_KEPT) known.clear();
  known.set(userAgent, client);
  return client;
}

const nameOf = (name: string | undefined) => (name || UNKNOWN_CLIENT).replaceAll('/', ' ').slice(0, 40);

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/headless|phantom|selenium|puppeteer|playwright|cypress/i, 'automated_browser'],
  [/gptbot|chatgpt|claude|anthropic|perplexity|ccbot|bytespider|amazonbot/i, 'ai'],
  [/google|bing|yandex|duckduck|baidu|applebot|yahoo|qwant|seznam/i, 'search_engine'],
  [/facebook|twitter|slack|whatsapp|linkedin|discord|telegram|pinterest|embedly/i, 'link_preview'],
  [/pingdom|uptime|statuscake|monitor|lighthouse|pagespeed/i, 'monitoring'],
  [/curl|wget|python|go-http|java|okhttp|axios|node|undici|libwww|httpclient/i, 'script'],
];

export function botReason(userAgent: string): string | null {
  if (userAgent.trim() === '') return 'no_user_agent';
  if (!isbot(userAgent)) return null;
  return REASONS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
