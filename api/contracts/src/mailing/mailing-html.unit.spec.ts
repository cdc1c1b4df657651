import { expect, it } from '@jest/globals';
import {
  fillHtml,
  fillText,
  isBlank,
  mailingHtml,
  mailingText,
  placeholderError,
  textOf,
  unknownPlaceholders,
} from './mailing-html.js';

const values = { customer_name: 'Åsa <b> & Co', first_name: 'Åsa', email: 'asa@example.se' };
const shop = {
  companyName: 'Kronblad AB',
  addressLine: 'Torggatan 3',
  postalCode: '872 30',
  city: 'Kramfors',
  email: 'hej@kronblad.example',
  phone: '0612-12 34',
};
const frame = {
  subject: 'Hej',
  html: '<h2>Hej Åsa!</h2><p>Se <a href="/produkter?sort=nyheter">allt nytt</a> &amp; mer.</p><ul><li>Ljus</li><li>Vaser</li></ul><img src="/api/image/a.webp" alt="En ros">',
  shop,
  publicUrl: 'https://kronblad.example',
  unsubscribeUrl: 'https://kronblad.example/avregistrera/abc',
};

it('Placeholders are filled with single or double braces, and left alone when unknown', () => {
  expect(fillText('{{first_name}} {first_name} {{ email }} {{x}}', values)).toBe('Åsa Åsa asa@example.se {{x}}');
});

it.each(['{{förnamn}}', '{{fornamn}}', '{{ Förnamn&nbsp;}}', '{{fo\u0308rnamn}}', '{förnamn}', '{&nbsp;förnamn }'])(
  'Placeholders have Swedish names: %s',
  (name) => {
    expect(fillHtml(`<p>Hej ${name}!</p>`, values)).toBe('<p>Hej Åsa!</p>');
    expect(unknownPlaceholders(`<p>Hej ${name}!</p>`)).toEqual([]);
  },
);

it.each([
  ['<p>Hej {{efternamn}} och {{förnamn}}!</p>', ['{{efternamn}}']],
  ['<p>Hej {{förnamn}!</p>', ['{{förnamn}']],
  ['<p>Hej {{förnamn !</p>', ['{{förnamn']],
  ['<p>Hej förnamn}}!</p>', ['förnamn}}']],
  ['<p>Hej {{för<em>namn</em>}}!</p>', ['{{förnamn}}']],
  ['<p>Hej { {förnamn} }!</p>', ['{ }']],
  ['<p><a href="https://x.example/?e={{email}}">Hej</a></p>', ['https://x.example/?e={{email}}']],
  ['<p><a href="https://x.example/?e=%7B%7Bemail%7D%7D">Hej</a></p>', ['https://x.example/?e={{email}}']],
  ['<p>{{x}} {{x}} {y}</p>', ['{{x}}', '{y}']],
])('Placeholders that would be sent as they stand are found in %s', (html, found) => {
  expect(unknownPlaceholders(html)).toEqual(found);
});

it('Unknown placeholders are named with the known ones in the message', () => {
  expect(placeholderError('<p>{{efternamn}}</p>')).toBe(
    'Okänd platshållare: {{efternamn}}. Skriv {{förnamn}}, {{namn}} eller {{e-post}}.',
  );
  expect(placeholderError('<p>{{förnamn}}</p>')).toBeNull();
});

it('Placeholders are escaped in HTML', () => {
  expect(fillHtml('<p>{{customer_name}}</p>', values)).toBe('<p>Åsa &lt;b&gt; &amp; Co</p>');
});

it('Placeholders are not filled inside a tag, where a name could become a link', () => {
  expect(fillHtml('<a href="{{first_name}}">{{first_name}}</a>', values)).toBe('<a href="{{first_name}}">Åsa</a>');
});

it('An email of a mailing ends with the postal address and the unsubscribe link', () => {
  const html = mailingHtml(frame);
  expect(html).toContain('Kronblad AB, Torggatan 3, 872 30 Kramfors');
  expect(html).toContain('<a href="https://kronblad.example/avregistrera/abc">Avregistrera dig</a>');
});

it('An email of a mailing has its styles on the elements, for clients without style sheets', () => {
  const html = mailingHtml({
    ...frame,
    html: '<h2>Hej</h2><p>Se <a href="/x">allt</a></p><img src="/a.webp" alt="">',
  });
  expect(html).toMatch(/<h2 style="[^"]*Fraunces[^"]*font-size: 28px;">Hej<\/h2>/);
  expect(html).toMatch(/<p style="margin: 0 0 16px;">Se <a style="color: #2F4A3C;[^"]*" href="https:/);
  expect(html).toMatch(/<img style="[^"]*max-width: 100%[^"]*" src="https:/);
});

it.each([
  ['<p></p>', true],
  ['<p>&nbsp;</p><hr>', false],
  ['<p><br></p>', true],
  ['<img src="/api/image/a.webp" alt="">', false],
  ['<p>Hej</p>', false],
])('An email of a mailing is blank when a reader would see nothing: %s', (html, blank) => {
  expect(isBlank(html)).toBe(blank);
});

it('An email of a mailing makes the shop’s addresses absolute', () => {
  const html = mailingHtml(frame);
  expect(html).toContain('href="https://kronblad.example/produkter?sort=nyheter"');
  expect(html).toContain('src="https://kronblad.example/api/image/a.webp"');
});

it('An email of a mailing has the same content as plain text', () => {
  expect(mailingText(frame)).toBe(
    `Hej Åsa!

Se allt nytt (https://kronblad.example/produkter?sort=nyheter) & mer.

- Ljus
- Vaser

En ros

-- 
Du får det här eftersom du har handlat hos oss. Avregistrera dig:
https://kronblad.example/avregistrera/abc

Kronblad AB, Torggatan 3, 872 30 Kramfors
0612-12 34
hej@kronblad.example
`,
  );
});

it('Plain text of a mailing keeps line breaks and shows a bare address once', () => {
  expect(textOf('<p>En<br>två</p><p><a href="https://x.example">https://x.example</a></p>')).toBe(
    'En\ntvå\n\nhttps://x.example',
  );
});
