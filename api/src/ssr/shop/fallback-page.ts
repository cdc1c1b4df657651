import { Representation } from '../../http/replies/index.js';
import type { ShopPage } from './shop-page.js';

/** Self-contained, because a script or style sheet could fail to load as well. */
const html = (title: string, text: string, link: string) => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Kronblad</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf8f3;color:#2b2a28;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}
h1{font:500 2rem/1.2 Georgia,serif}
a{color:inherit}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${link}</p>
</main>
</body>
</html>
`;

const AGAIN = '<a href="">Ladda om sidan</a>';
const FAILED = [
  'Något gick fel',
  'Sidan kunde inte visas. Din kundvagn finns kvar. Försök igen om en liten stund.',
  AGAIN,
] as const;
const UNAVAILABLE = [
  'Vi är strax tillbaka',
  'Sidan kan inte visas just nu. Din kundvagn finns kvar. Försök igen om en liten stund.',
  AGAIN,
] as const;
const NOT_FOUND = [
  'Sidan finns inte',
  'Adressen går inte att läsa. Kontrollera den, eller börja om från startsidan.',
  '<a href="/">Till startsidan</a>',
] as const;

const TO_FORM = '<a href="">Till formuläret</a>';
const NOT_SENT = [
  'Det gick inte att skicka just nu',
  'Det du skrev har inte kommit fram till oss. Gå tillbaka, där det oftast står kvar, och skicka det igen om en liten stund.',
  TO_FORM,
] as const;
const TIMED_OUT = [
  'Svaret dröjer',
  'Vi vet inte än om det du skrev har kommit fram till oss. Skicka det igen om en liten stund, hellre en gång för mycket.',
  TO_FORM,
] as const;

export function fallbackPage(status: number): ShopPage {
  return plainPage(status, status === 404 ? NOT_FOUND : status === 503 ? UNAVAILABLE : FAILED);
}

/** `not-sent`: the form was not submitted. `unheard`: the API's answer timed out, so the form may be stored. */
export const formErrorPage = (what: 'not-sent' | 'unheard'): ShopPage =>
  plainPage(503, what === 'not-sent' ? NOT_SENT : TIMED_OUT);

function plainPage(status: number, [title, text, link]: readonly [string, string, string]): ShopPage {
  return {
    status,
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      ...(status === 503 ? { 'retry-after': '10' } : {}),
    },
    body: new Representation('text/html; charset=utf-8', Buffer.from(html(title, text, link)), 'page'),
    reads: [],
  };
}
