/**
 * Names of sources by host. An entry that begins with a dot also covers its subdomains. Google's other subdomains
 * (`docs.google.com`) are no search and stay under their own name. Lists on the package registry match by prefix, so
 * that `google.se.example.com` would be Google.
 */
const NAMES = new Map(
  Object.entries({
    Google: [
      ...['com', 'se', 'no', 'dk', 'fi', 'is', 'ax', 'de', 'nl', 'be', 'fr', 'es', 'it', 'pl', 'pt', 'ch', 'at', 'ie'],
      ...['ee', 'lv', 'lt', 'cz', 'gr', 'hu', 'ro', 'ca', 'co.uk', 'co.nz', 'co.th', 'com.au', 'com.tr', 'com.ua'],
    ]
      .map((suffix) => `google.${suffix}`)
      .concat('com.google.android.googlequicksearchbox'),
    Gmail: ['mail.google.com', 'com.google.android.gm'],
    Outlook: ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com'],
    'Yahoo Mail': ['mail.yahoo.com'],
    Bing: ['.bing.com'],
    DuckDuckGo: ['.duckduckgo.com'],
    Ecosia: ['.ecosia.org'],
    Yahoo: ['yahoo.com', '.search.yahoo.com'],
    Brave: ['search.brave.com'],
    Startpage: ['.startpage.com'],
    Qwant: ['.qwant.com'],
    Yandex: ['yandex.ru', 'yandex.com', 'ya.ru'],
    Eniro: ['.eniro.se'],
    Hitta: ['.hitta.se'],
    Prisjakt: ['.prisjakt.nu'],
    PriceRunner: ['.pricerunner.se', '.pricerunner.com'],
    ChatGPT: ['.chatgpt.com', 'chat.openai.com'],
    Perplexity: ['.perplexity.ai'],
    Facebook: ['.facebook.com', '.fb.com', '.fb.me', '.messenger.com', 'com.facebook.katana'],
    Instagram: ['.instagram.com', 'com.instagram.android'],
    Pinterest: ['.pinterest.com', '.pinterest.se', '.pinterest.co.uk', '.pinterest.de', '.pin.it', 'com.pinterest'],
    TikTok: ['.tiktok.com'],
    YouTube: ['.youtube.com', 'youtu.be'],
    LinkedIn: ['.linkedin.com', 'lnkd.in', 'com.linkedin.android'],
    Reddit: ['.reddit.com'],
    X: ['.x.com', '.twitter.com', 't.co'],
  }).flatMap(([name, hosts]) => hosts.map((host) => [host, name] as const)),
);

export const DIRECT = 'direct';
const LONGEST = 100;

/** Returns the referring site without path and query; `direct` without referrer or from the shop itself. */
export function referrerSource(referrer: string | null | undefined, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return DIRECT;
  const { host, protocol } = new URL(referrer);
  const site = siteOf(new URL(referrer).hostname);
  if (!/^(https?|android-app):$/.test(protocol) || site === '' || siteOf(host) === siteOf(ownHost)) return DIRECT;
  return nameOf(site) ?? site.slice(0, LONGEST);
}

const siteOf = (host: string) => host.replace(/^www\./, '').replace(/\.$/, '');

function nameOf(site: string): string | undefined {
  const labels = site.split('.');
  const domains = labels.map((_, nth) => `.${labels.slice(nth).join('.')}`);
  return [site, ...domains].map((host) => NAMES.get(host)).find((name) => name !== undefined);
}

export function campaignOf(landingPage: string | null | undefined): string | null {
  if (!landingPage || !URL.canParse(landingPage, 'http://shop.invalid')) return null;
  const campaign = new URL(landingPage, 'http://shop.invalid').searchParams.get('utm_campaign')?.trim();
  return campaign ? campaign.replaceAll('\0', '').slice(0, LONGEST).toWellFormed() : null;
}
