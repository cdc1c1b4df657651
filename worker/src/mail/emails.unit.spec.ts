import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { mails } from '../../test/sample-mails.js';
import { funeralOrder, giftOrder, order, shop } from '../../test/samples.js';
import { emailHtml } from './html/EmailLayout.js';
import { emailText } from './text/email-text.js';
import { writeEmail } from './write-email.js';

async function settings(job: MailJob) {
  const email = writeEmail(job);
  const html = await emailHtml(email, job.shop);
  const even = (text: string) =>
    text
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&')
      .replace(/&quot;/g, '"')
      .replace(/\s+/g, ' ');
  const words = html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ');
  return { email, html, words: even(words), text: even(emailText(email, job.shop)) };
}

describe('the order confirmation', () => {
  const job = mails['order-confirmation'];

  it.each(['words', 'text'] as const)(
    'The order confirmation contains everything that the law requires (%s)',
    async (setting) => {
      const said = (await settings(job))[setting];
      for (const part of [
        'Tack för din beställning, Anna',
        'ORD-1795251600000',
        '21 november 2026',
        'K2026-000123',
        'Kort (Visa ···· 4242)',
        'Tulpaner, tjugo stjälkar i blandade färger',
        '2 × 99,00 kr',
        'Rabattkod HÖST10 (10 %)',
        '−42,60 kr',
        '59,00 kr',
        '640,40 kr',
        'moms 25 %',
        '92,59 kr',
        'Storgatan 5 B, lgh 1102',
        'inom 1–2 arbetsdagar',
        '2–5 arbetsdagar',
        'Ångerrätt i 14 dagar',
        'Returfrakten kostar 59 kr',
        'är returen fri',
        'Ingen ångerrätt: färskvara',
        'Ångerrätten gäller inte: Tulpaner, tjugo stjälkar i blandade färger (färskvara).',
        'tre års reklamationsrätt',
        'Allmänna reklamationsnämnden',
        'Kronblad Blommor & Inredning AB, Kungsgatan 12, 872 30 Kramfors',
        'Org.nr 559123-4567',
        'hej@kronblad.example',
        '0612-123 45',
        'frånträder mitt/vårt (*) köpeavtal',
      ]) {
        expect(said).toContain(part);
      }
    },
  );

  it('The order confirmation links to the withdrawal page', async () => {
    const { html, text } = await settings(job);
    expect(html).toContain('href="https://kronblad.example/angra"');
    expect(text).toContain('https://kronblad.example/angra');
  });

  it('The order confirmation mentions neither the closed EU platform nor any product for sale', async () => {
    const { words } = await settings(job);
    expect(words).not.toMatch(/ec\.europa|ODR|nyhetsbrev|erbjudande|rabatt på nästa/i);
  });

  it('The order confirmation shows the paid price and no earlier price, which would require the lowest one', async () => {
    const { html, text } = await settings(job);
    expect(order.lines.some(({ listPriceOre, unitPriceOre }) => listPriceOre > unitPriceOre)).toBe(true);
    for (const setting of [html, text]) expect(setting).not.toMatch(/129,00|<s>|tidigare/);
  });

  it('The order confirmation speaks of no payment when the order is free', async () => {
    const free = { ...order, totalOre: 0, vat: [], paymentMethod: 'Ingen betalning' };
    const { email, words } = await settings({ ...job, order: free });
    expect(`${email.preheader} ${words}`).not.toContain('din betalning');
    expect(words).toContain('Vi har tagit emot din beställning');
  });

  it('The order confirmation states an amount refunded without goods, and a deduction', async () => {
    const said = async (adjustmentOre: number) => (await settings({ ...job, order: { ...order, adjustmentOre } })).text;
    expect(await said(-5_000)).toMatch(/Återbetalt\s+−50,00/);
    expect(await said(5_900)).toMatch(/Avdrag vid återbetalning\s+59,00/);
  });

  it('The order confirmation mentions no exceptions when there are none', async () => {
    const lines = order.lines.map((line) => ({ ...line, withdrawalException: 'none' }));
    const { words } = await settings({ ...job, order: { ...order, lines } });
    expect(words).not.toContain('Ångerrätten gäller inte');
  });

  it('The order confirmation says first that the whole order has no right of withdrawal, and asks for no return', async () => {
    const lines = order.lines.map((line) => ({ ...line, withdrawalException: 'perishable' }));
    const { words, text } = await settings({ ...job, order: { ...order, lines } });
    for (const said of [words, text]) {
      expect(said).toContain('Ingen ångerrätt för den här beställningen');
      expect(said).toContain('Ångerrätten gäller inte: ');
      expect(said).not.toMatch(/Du får ångra|Ångerrätt i 14 dagar|Skicka tillbaka|Standardformulär/i);
    }
  });

  it('The order confirmation names the exceptions directly after the right', async () => {
    expect((await settings(job)).words).toMatch(/säga varför\. Ångerrätten gäller inte: .*? Så här gör du:/);
  });

  it('The order confirmation keeps the promises from the time of the order', async () => {
    const promises = {
      dispatchDays: '3 arbetsdagar',
      deliveryDays: '4–6 arbetsdagar',
      transitDays: '1–3 arbetsdagar',
      sameDayBefore: '',
    };
    const { words } = await settings({ ...job, promises });
    expect(words).toContain('de är hos dig 4–6 arbetsdagar efter beställningen. Du får ett mejl');
    expect(words).not.toContain('samma dag');
  });

  it('The order confirmation promises same-day delivery to orders placed in time', async () => {
    const order = { ...job.order, placedAt: '2026-11-23T09:00:00.000Z' };
    expect((await settings({ ...job, order })).words).toContain(
      'Vi skickar varorna samma dag, den 23 november 2026, och',
    );
    const pickup = { ...order, shippingMethod: 'pickup' as const };
    expect((await settings({ ...job, order: pickup })).words).toContain('oftast samma dag, den 23 november 2026.');
  });

  it('The order confirmation wraps long words within the screen', async () => {
    const long = 'x'.repeat(200);
    const lines = order.lines.map((line) => ({ ...line, name: long }));
    const { html } = await settings({ ...job, order: { ...order, firstName: long, addressLines: [long], lines } });
    const around = [...html.matchAll(/<(\w+)[^>]*style="([^"]*)"[^>]*>[^<]*x{200}/g)];
    expect(new Set(around.map(([, tag]) => tag))).toEqual(new Set(['h1', 'p']));
    for (const [, tag, style] of around)
      expect([tag, style]).toEqual([tag, expect.stringContaining('overflow-wrap:anywhere')]);
  });

  it('The order confirmation breaks no line within a measure', async () => {
    const lines = order.lines.map((line) => ({ ...line, name: 'Vas 30 × 20 cm' }));
    const { html } = await settings({ ...job, order: { ...order, lines } });
    expect(html).toContain('Vas 30\u00A0×\u00A020\u00A0cm');
  });

  it('The order confirmation states only the remaining time when the order is shipped', async () => {
    const job = mails['order-sent'];
    const { text } = await settings(job);
    expect(text).toContain('Resan hem till dig tar 1–3 arbetsdagar.');
    expect(text).not.toContain('2–5 arbetsdagar');
    const early = await settings({ ...job, promises: { ...job.promises, transitDays: '' } });
    expect(early.text).toContain('lämnat över den för leverans. ');
    expect(early.text).not.toContain('arbetsdag');
  });

  it('The order confirmation links to the tracking page when it is known', async () => {
    const job = mails['order-sent'];
    const { words, html, text } = await settings(job);
    for (const said of [words, text]) expect(said).toContain('00373500489530470000');
    expect(words).toContain('PostNord');
    expect(html).toContain('href="https://www.postnord.se/spara?id=0037"');
    expect((await settings({ ...job, tracking: null })).words).not.toMatch(/Fraktbolag|Följ ditt paket/);
  });

  it('The order confirmation states opening hours for pickup when they are set', async () => {
    const job = mails['order-ready-for-pickup'];
    expect((await settings(job)).words).toContain('Öppet vardagar 10–18 och lördagar 10–15');
    expect((await settings({ ...job, openingHours: '' })).words).not.toContain('Öppet');
  });

  it('The order confirmation calls free delivery free, as the shop does', async () => {
    for (const said of Object.values(await settings({ ...job, order: { ...order, shippingOre: 0 } })).slice(2)) {
      expect(said).toMatch(/Frakt Gratis/);
    }
  });

  it('The order confirmation states opening hours and no delivery address for pickup', async () => {
    const { words } = await settings({ ...job, order: { ...order, shippingMethod: 'pickup', shippingOre: 0 } });
    expect(words).toContain('redo att hämtas');
    expect(words).toContain('Hämtning i butik Gratis');
    expect(words).not.toContain('Levereras till');
  });
});

test('An email about an order links to the choice of mailings, to its shopper only', async () => {
  const choiceUrl = 'https://kronblad.example/avregistrera/token?val=1';
  const { html, text } = await settings({ ...mails['order-confirmation'], choiceUrl });
  expect(html).toContain(`href="${choiceUrl}"`);
  expect(text).toContain(choiceUrl);
  expect((await settings({ ...mails['new-order-for-shop'], choiceUrl })).html).not.toContain(choiceUrl);
});

describe('a message from the contact form', () => {
  it('A message from the contact form is quoted as text in the email to the shop, with the sender as reply address', async () => {
    const { html, words, text } = await settings(mails['contact-for-shop']);
    expect(html).toContain('&lt;b&gt;rosa&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    for (const said of [words, text]) {
      expect(said).toContain('Bukett till lördag');
      expect(said).toContain('anna.astrom@post.example');
      expect(said).toContain('070-174 06 12');
    }
  });

  it.each(['words', 'text'] as const)(
    'A message from the contact form is acknowledged with the response time and contact details (%s)',
    async (setting) => {
      const said = (await settings(mails['contact-received']))[setting];
      for (const part of [
        'Ditt meddelande om blombud kom fram den 21 november 2026 kl. 14.05',
        'inom 24 timmar på vardagar',
        'Svara på det här mejlet eller ring 0612-123 45',
        'Har du inte skrivit till oss?',
        'Kungsgatan 12',
        'hej@kronblad.example',
      ]) {
        expect(said).toContain(part);
      }
    },
  );

  it('A message from the contact form is acknowledged without any text of the sender', async () => {
    const { contact } = mails['contact-for-shop'];
    const { email, html, text } = await settings({
      ...mails['contact-received'],
      contact: { ...contact, about: null },
    } as MailJob);
    for (const said of [JSON.stringify(email), html, text]) expect(said).not.toMatch(/Anna|Åström|Bukett|pioner|rosa/);
  });
});

describe('a notice of withdrawal', () => {
  const acknowledgement = mails['withdrawal-received'];

  it('A notice of withdrawal is acknowledged with its content and its Swedish date and time', async () => {
    const { html, words, text } = await settings(acknowledgement);
    for (const said of [words, text]) {
      for (const part of ['25 november 2026', 'kl. 19.42', order.orderNumber, 'Anna Åström', 'Ett av blockljusen']) {
        expect(said).toContain(part);
      }
    }
    expect(html).toContain('&lt;i&gt;högre&lt;/i&gt;');
  });

  it('A notice of withdrawal is acknowledged with number and time only when nothing matches', async () => {
    const { words, text } = await settings({
      ...acknowledgement,
      withdrawal: { ...acknowledgement.withdrawal, notice: null },
    });
    for (const said of [words, text]) {
      for (const part of ['25 november 2026', order.orderNumber, 'senast den 9 december 2026']) {
        expect(said).toContain(part);
      }
      expect(said).not.toMatch(/Anna|Åström|Hela beställningen|blockljus|högre/);
    }
  });

  it('A notice of withdrawal says that it covers the whole order when no items are named', async () => {
    const notice = { ...acknowledgement.withdrawal.notice, items: '' };
    const { words } = await settings({ ...acknowledgement, withdrawal: { ...acknowledgement.withdrawal, notice } });
    expect(words).toContain('Hela beställningen');
  });

  it('A notice of withdrawal states next steps, deadline and cost to consumer and shop', async () => {
    for (const job of [acknowledgement, mails['withdrawal-for-shop']]) {
      expect((await settings(job)).words).toContain('senast den 9 december 2026');
    }
    const { text } = await settings(acknowledgement);
    for (const part of [
      'Returfrakten, 59 kr, drar vi av',
      'oftast inom 3–7 bankdagar',
      'senast inom 14 dagar',
      'Snittblommor, växter och annat som inte går att ångra behåller du.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('A notice of withdrawal tells the shop which details match', async () => {
    const job = mails['withdrawal-for-shop'];
    expect((await settings(job)).html).toContain('href="https://kronblad.example/admin/ordrar/17"');
    expect((await settings({ ...job, emailMatches: false })).words).toContain('inte den som ordern lades med');
    expect((await settings({ ...job, emailMatches: false, adminUrl: null })).words).toContain(
      'Ingen order har det numret',
    );
  });

  it("A notice of withdrawal tells the shop that the contact form's sender gets no email", async () => {
    const job = mails['contact-for-shop'];
    const notSent = 'har inte fått någon bekräftelse';
    expect((await settings(job)).words).not.toContain(notSent);
    expect((await settings({ ...job, acknowledged: false })).words).toContain(notSent);
  });

  it('A notice of withdrawal tells the shop that the consumer gets no email and needs an answer by hand', async () => {
    const job = mails['withdrawal-for-shop'];
    const notSent = 'Bekräftelsen har inte mejlats till kunden';
    expect((await settings(job)).words).not.toContain(notSent);
    expect((await settings({ ...job, acknowledged: false })).words).toContain(notSent);
  });
});

describe('the email about a rejected payment', () => {
  it.each([
    [undefined, 'Varorna hann tyvärr ta slut'],
    ['goods_gone', 'då fanns varorna inte kvar'],
    ['day_gone', 'var dagen du hade valt inte längre ledig'],
    ['paid_already', 'Beställningen gäller som vanligt'],
    ['other_amount', 'på ett annat belopp än beställningen'],
    ['replaced', 'innan du ändrade den'],
    ['cancelled', 'Vi hade avbrutit beställningen när din betalning kom'],
  ] as const)('The email about a rejected payment gives the reason (%s)', async (why, said) => {
    const { words } = await settings({ ...mails['late-payment-refunded'], why });
    expect(words).toContain(said);
    expect(words).toContain('640,40 kr');
    expect(words.includes('ta slut')).toBe(why === undefined || why === 'goods_gone');
    const isLate = why === undefined || why === 'goods_gone';
    expect(words.includes('tiden för beställningen hade gått ut')).toBe(isLate);
  });
});

it('The email about a cancelled order promises a refund only when there is an amount to refund', async () => {
  const job = mails['order-cancelled'];
  expect((await settings(job)).words).toContain('Vi betalar tillbaka pengarna');
  expect((await settings({ ...job, money: 'with_bank' })).words).toContain('Pengarna finns hos din bank');
  expect((await settings({ ...job, money: 'none' })).words.toLowerCase()).not.toContain('pengarna');
});

it('The email about a refund tells when the order is cancelled too', async () => {
  const { email, words } = await settings({ ...mails.refund, cancelled: true });
  expect(email.subject).toMatch(/är avbruten och återbetald$/);
  expect(words).toContain('Din beställning är avbruten.');
  expect((await settings(mails.refund)).words).not.toContain('avbruten');
});

describe('every email', () => {
  const all = Object.values(mails) as MailJob[];

  it.each(all)('An email of $template is Swedish, in tables, with subject, preheader and both themes', async (job) => {
    const { email, html, text } = await settings(job);
    expect(email.subject.length).toBeLessThan(78);
    expect(email.preheader).not.toBe('');
    expect(html).toMatch(/<html[^>]+lang="sv"/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('name="viewport"');
    expect(html).toContain('max-width:600px');
    expect(html).not.toMatch(/<script|\b(?:undefined|null|NaN)\b|\[object/);
    expect(text.replace(/<[bi]>/g, '')).not.toMatch(/\b(?:undefined|null|NaN)\b|<\w+/);
    expect(html.length).toBeLessThan(100_000);
  });

  it.each(all)('An email of $template gives every picture an absolute URL, a size and an alt text', async (job) => {
    const { html } = await settings(job);
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      expect(image).toMatch(/src="https:\/\/kronblad\.example\//);
      expect(image).toMatch(/alt="[^"]+"/);
      expect(image).toMatch(/width="64"/);
      expect(image).toMatch(/height="80"/);
    }
  });

  it("Every email ends with the shop's address and contact details", async () => {
    for (const job of all) {
      const { words, text } = await settings(job);
      for (const said of [words, text]) {
        const end = said.slice(-160);
        for (const part of ['Kungsgatan 12', '0612-123 45', 'hej@kronblad.example']) expect(end).toContain(part);
      }
    }
  });

  it('Every email has a subject of one header line, cut between words', () => {
    const { contact } = mails['contact-for-shop'];
    const long = {
      ...contact,
      subject: 'Blommor till bröllopet på Högbonden den sista lördagen i augusti, om det går',
    };
    const { subject } = writeEmail({ ...mails['contact-for-shop'], contact: long });
    expect(subject).toBe('Meddelande från Anna Åström: Blommor till bröllopet på Högbonden den sista…');
  });

  it('Every email keeps the lines of plain text short', () => {
    for (const job of all) {
      const lines = emailText(writeEmail(job), shop).split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
    }
  });

  it("Every email shows a shopper's markup as text", async () => {
    const { html } = await settings({
      ...mails['new-order-for-shop'],
      order: { ...order, notes: '<img src=x onerror=alert(1)>' },
    });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
  });

  it('Pictures of emails are resolved against the shop, and invalid URLs dropped', async () => {
    const [first, ...rest] = order.lines;
    const withImage = (imageUrl: string) => ({
      ...mails['order-sent'],
      order: { ...order, lines: [{ ...first!, imageUrl }, ...rest.map((line) => ({ ...line, imageUrl: null }))] },
    });
    expect((await settings(withImage('/api/image/a.webp'))).html).toContain(
      'src="https://kronblad.example/api/image/thumb_a.webp"',
    );
    expect((await settings(withImage('javascript:alert(1)'))).html).not.toContain('<img');
  });
});

it('The email about goods that can be bought again names the size, if it has a name', async () => {
  const job = mails['stock-alert-due'];
  if (job.template !== 'stock-alert-due') throw new Error('The sample is another email.');
  const due = await settings({ ...job, alert: { ...job.alert, productName: 'Rosenbukett', sizeName: 'Stor' } });
  expect([due.email.subject, due.text]).toEqual([
    'Nu finns Rosenbukett (Stor) igen',
    expect.stringContaining('när storleken finns i butiken igen'),
  ]);
  const plain = await settings({ ...job, alert: { ...job.alert, productName: 'Vas' } });
  expect([plain.email.subject, plain.text]).toEqual([
    'Nu finns Vas igen',
    expect.stringContaining('när varan finns i butiken igen'),
  ]);
});

it('The email of a new link to the order has it once', () => {
  const job = mails['order-link'];
  const { blocks } = writeEmail({ ...job, orderPageUrl: job.url });
  expect(blocks.filter(({ type }) => type === 'button')).toHaveLength(1);
});

describe('emails about a payment by link', () => {
  const orderPageUrl = 'https://kronblad.example/order/1-1-abc';

  it.each(['payment-link', 'payment-reminder'] as const)(
    'The email %s names goods, day, recipient, sum and time, and its one button leads to the payment',
    async (template) => {
      const { email, text } = await settings({ ...mails[template], orderPageUrl } as MailJob);
      for (const part of ['Karin Åström', 'fredag 27 november', '660,40 kr', 'söndag 22 november kl. 13.00']) {
        expect(text).toContain(part);
      }
      expect(email.blocks.filter(({ type }) => type === 'button')).toEqual([
        { type: 'button', link: { text: 'Betala beställningen', href: orderPageUrl } },
      ]);
    },
  );

  it('They print neither the card nor the address', async () => {
    const { text } = await settings({ ...mails['payment-link'], orderPageUrl } as MailJob);
    expect(text).not.toMatch(/Grattis|Ringvägen|1379/);
  });
});

describe('emails about a delivery', () => {
  it.each(['words', 'text'] as const)(
    'A confirmation restates the day, the recipient, the card and the ribbons as printed (%s)',
    async (setting) => {
      const orderPageUrl = 'https://kronblad.example/order/h-0-3fa9';
      const job = { ...mails['order-confirmation'], order: funeralOrder, orderPageUrl };
      const said = (await settings(job))[setting];
      for (const part of [
        'fredag 4 december 2026',
        'senast kl. 10.00, en timme före ceremonin',
        'ringer vi dig direkt',
        'Gudmundrå kyrka',
        'Till minne av',
        'Märta Öberg',
        'kl. 11.00',
        'Tack för allt, älskade mormor.',
        '"Barnen" & barnbarnen',
        'Tack för all kärlek du gav oss',
        'Åsa, Örjan & "småttingarna" med familjer',
        'Vitt band, text i guld',
        'får hela beloppet tillbaka',
        'Se din beställning',
      ]) {
        expect(said).toContain(part);
      }
      expect(said).not.toContain('arbetsdagar efter beställningen');
      expect(said).not.toMatch(/ny dag|Du kan ändra/);
    },
  );

  it('A confirmation of a gift names the recipient, and no email goes to them', async () => {
    const job = { ...mails['order-confirmation'], order: giftOrder };
    const { text } = await settings(job);
    for (const part of ['Karin Åström', 'Ringvägen 3', '070-765 43 21', '1379#', 'Lämna hos en granne']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('ändra dag, mottagare och kort på din ordersida fram till torsdag 26 november kl. 15.00');
    expect(job.to.address).toBe(order.email);
    expect(text).toContain('Vi skickar inget till mottagaren');
  });

  it('An email tells that the flowers were handed over, to whom and when', async () => {
    const { email, text } = await settings(mails.delivered);
    expect(email.subject).toBe('Dina blommor är lämnade');
    expect(text).toMatch(/vi lämnade din beställning till grannen Berit\s+27 november 2026\s+kl\. 13\.40\./);
  });

  it('An email tells that the flowers could not be handed over, and offers another day or the money', async () => {
    const { text } = await settings(mails['not-delivered']);
    expect(text).toContain('Vi försöker igen i morgon förmiddag.');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('fredag 27 november 2026, som vi hade kommit överens om');
    expect(text).toMatch(/välja en ny dag, eller få hela beloppet tillbaka/);
    const funeral = (await settings({ ...mails['not-delivered'], order: funeralOrder } as MailJob)).text;
    expect(funeral).toContain('Vi ringer dig. Du får hela beloppet tillbaka');
    expect(funeral).not.toContain('ny dag');
  });

  it('An email about a changed delivery says who changed it', async () => {
    const of = async (by: 'buyer' | 'staff') => (await settings({ ...mails['delivery-changed'], by })).text;
    expect(await of('buyer')).toContain('vi har tagit emot din ändring');
    expect(await of('staff')).toContain('Hör av dig direkt');
  });

  it('An email about an order whose recipient is erased says so', async () => {
    const erased = { ...giftOrder.delivery!, recipient: null, card: null };
    const { text } = await settings({ ...mails['delivery-changed'], order: { ...giftOrder, delivery: erased } });
    expect(text).toContain('Mottagarens uppgifter är borttagna.');
  });
});
