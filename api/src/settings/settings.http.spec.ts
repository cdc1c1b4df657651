import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { USUAL_BANNER } from '@kronblad/contracts/shop/sale-banner';
import { USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { Settings } from './settings.service.js';

const COMPANY = {
  companyName: 'Kronblad AB',
  orgNumber: '559999-0008',
  vatNumber: 'SE559999000801',
  addressLine: 'Torggatan 3',
  postalCode: '872 30',
  city: 'Kramfors',
  phone: '070-174 06 05',
  email: 'hej@kronblad.example',
  website: 'https://kronblad.example/om-oss',
  bankgiro: '5050-1055',
  extraNotes: 'Godkänd för F-skatt.\nSäte: Kramfors',
  scanningEmail: 'kvitton@bokforing.example',
};

let api: ApiUnderTest;
const put = (payload: object, headers = {}) => api.askAsAdmin('PUT', '/settings/company', { payload, headers });

beforeAll(async () => {
  api = await startApi(undefined, { MAIL_FROM: 'order@utskick.example', SHOP_EMAIL: 'chef@kronblad.example' });
});
beforeEach(async () => {
  expect((await put(COMPANY)).json).toEqual(COMPANY);
});
afterAll(() => api.close());

describe('the company profile', () => {
  it.each([{ phone: '070-174 06 06' }, {}, { nonsense: 1 }, { bankgiro: '', scanningEmail: '' }])(
    'The company profile keeps what it is not given: %j',
    async (change) => {
      const { nonsense: _unknown, ...meant } = change as Record<string, unknown>;
      expect((await put(change)).json).toEqual({ ...COMPANY, ...meant });
      expect((await api.askAsAdmin('GET', '/settings/company')).json).toEqual({ ...COMPANY, ...meant });
    },
  );

  it('The company profile keeps the version when nothing changes, and checks If-Match', async () => {
    const before = (await put({})).headers.etag;
    expect((await put(COMPANY)).headers.etag).toBe(before);
    expect((await put({ city: 'Umeå' }, { 'if-match': before })).status).toBe(200);
    expect((await put({ city: 'Luleå' }, { 'if-match': before })).status).toBe(409);
  });

  it.each(['companyName', 'orgNumber', 'vatNumber'])('The company profile does not lose %s', async (field) => {
    const { status, json } = await put({ [field]: ' ' });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['email', 'nope'],
    ['email', 'a@b.se, c@d.se'],
    ['email', 'a@b.se\r\nBcc: c@d.se'],
    ['scanningEmail', 'a@b.se;c@d.se'],
    ['website', 'javascript:alert(1)'],
    ['website', 'kronblad'],
    ['companyName', 'Kronblad\r\nBcc: c@d.se'],
    ['phone', 7],
    ['phone', 'ring oss'],
    ['orgNumber', '55999'],
    ['orgNumber', '559999-0009'],
    ['vatNumber', 'SE1'],
    ['bankgiro', '1'],
    ['postalCode', '8723'],
  ])('The company profile refuses %s %j, naming the field in Swedish', async (field, value) => {
    const { status, json } = await put({ [field]: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(json.fields[field]).toMatch(/^(Ange|Texten)/);
    expect((await api.askAsAdmin('GET', '/settings/company')).json).toEqual(COMPANY);
  });
});

const FACTS = {
  dispatchDays: { min: 1, max: 1 },
  deliveryDays: { min: 1, max: 3 },
  sameDayBefore: '11:30',
  supportHours: [{ days: ['Monday', 'Friday'], opens: '09:00', closes: '16:30' }],
  openingHours: [{ days: ['Saturday'], opens: '10:00', closes: '14:00' }],
  socialLinks: [{ name: 'Instagram', url: 'https://instagram.example/kronblad' }],
  location: { latitude: 62.9316, longitude: 17.7767 },
  homeThemes: [{ category: 'ljus', title: 'Ljus i mörkret', text: '' }],
  saleBanner: { text: 'Rea på vaser', link: '/produkter?search=vas', isOn: true, startsOn: null, endsOn: null },
  freight: { fee: 79.5, freeAbove: 300 },
  recipientDays: 45,
  /** Read from Stripe; staff do not change them. */
  paymentMethods: ['card'],
};
const putFacts = (payload: object, headers = {}) => api.askAsAdmin('PUT', '/settings/facts', { payload, headers });
const storedFacts = async () => (await api.askAsAdmin('GET', '/settings/facts')).json;
const publicShop = async () => (await api.ask('GET', '/settings/shop')).json;

describe('promises, hours and places', () => {
  it('Promises, hours and places have defaults until they are changed', async () => {
    expect(await storedFacts()).toEqual({
      ...USUAL_FACTS,
      saleBanner: USUAL_BANNER,
      freight: { fee: 59, freeAbove: 500 },
      recipientDays: 90,
      paymentMethods: ['card'],
    });
    expect(await publicShop()).toMatchObject({ companyName: COMPANY.companyName, ...USUAL_FACTS, banner: null });
  });

  it('Promises, hours and places are replaced where they are given, for everybody to read', async () => {
    expect((await putFacts(FACTS)).json).toEqual(FACTS);
    expect((await putFacts({ sameDayBefore: null, openingHours: [], location: null })).json).toEqual({
      ...FACTS,
      sameDayBefore: null,
      openingHours: [],
      location: null,
    });
    expect(await publicShop()).toMatchObject({ deliveryDays: FACTS.deliveryDays, sameDayBefore: null });
    expect((await putFacts(FACTS)).json).toEqual(FACTS);
    expect(await storedFacts()).toEqual(FACTS);
  });

  it('Promises, hours and places leave the company as it is, and are not changed by it', async () => {
    await putFacts(FACTS);
    expect((await put({ city: 'Sollefteå' })).json.city).toBe('Sollefteå');
    const { saleBanner, ...shown } = FACTS;
    const banner = { text: saleBanner.text, link: saleBanner.link };
    expect(await publicShop()).toMatchObject({ city: 'Sollefteå', ...shown, banner });
    await putFacts({ saleBanner: { ...saleBanner, endsOn: '2020-01-01' } });
    const { banner: over, ...rest } = await publicShop();
    expect([over, 'saleBanner' in rest]).toEqual([null, false]);
  });

  it('Promises, hours and places keep the version when nothing changes, and check If-Match', async () => {
    const before = (await putFacts(FACTS)).headers.etag;
    expect((await putFacts(FACTS)).headers.etag).toBe(before);
    expect((await putFacts({ sameDayBefore: '12:00' }, { 'if-match': before })).status).toBe(200);
    expect((await putFacts({ sameDayBefore: '13:00' }, { 'if-match': before })).status).toBe(409);
    expect((await storedFacts()).sameDayBefore).toBe('12:00');
  });

  const open = { days: ['Monday'], opens: '09:00', closes: '17:00' };
  const link = { name: 'Instagram', url: 'https://instagram.example/kronblad' };
  const theme = FACTS.homeThemes[0];
  it.each([
    [{ dispatchDays: '1–2' }, 'dispatchDays'],
    [{ dispatchDays: { min: 2, max: 1 } }, 'dispatchDays'],
    [{ deliveryDays: { min: 1.5, max: 4 } }, 'deliveryDays.min'],
    [{ deliveryDays: { min: 1, max: 61 } }, 'deliveryDays.max'],
    [{ dispatchDays: { min: 3, max: 9 } }, 'deliveryDays'],
    [{ sameDayBefore: '14.00' }, 'sameDayBefore'],
    [{ supportHours: 'vardagar' }, 'supportHours'],
    [{ supportHours: [{ ...open, days: [] }] }, 'supportHours.0.days'],
    [{ supportHours: [{ ...open, days: ['Monday', 'Monday'] }] }, 'supportHours.0.days'],
    [{ openingHours: [{ ...open, days: ['måndag'] }] }, 'openingHours.0.days.0'],
    [{ openingHours: [{ ...open, closes: '09:00' }] }, 'openingHours.0.closes'],
    [{ socialLinks: [{ ...link, name: ' ' }] }, 'socialLinks.0.name'],
    [{ socialLinks: [{ ...link, url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
    [{ socialLinks: [{ ...link, url: 'http://instagram.example' }] }, 'socialLinks.0.url'],
    [{ socialLinks: Array.from({ length: 7 }, () => link) }, 'socialLinks'],
    [{ homeThemes: [{ ...theme, category: '' }] }, 'homeThemes.0.category'],
    [{ homeThemes: [theme, theme] }, 'homeThemes'],
    [{ saleBanner: { ...FACTS.saleBanner, text: '' } }, 'saleBanner.text'],
    [{ saleBanner: { ...FACTS.saleBanner, link: 'javascript:alert(1)' } }, 'saleBanner.link'],
    [{ saleBanner: { ...FACTS.saleBanner, startsOn: '2026-12-02', endsOn: '2026-12-01' } }, 'saleBanner.endsOn'],
    [{ freight: { fee: -1, freeAbove: 500 } }, 'freight.fee'],
    [{ freight: { fee: 59 } }, 'freight.freeAbove'],
    [{ freight: { fee: 59.001, freeAbove: 500 } }, 'freight.fee'],
    [{ recipientDays: 29 }, 'recipientDays'],
    [{ location: { latitude: 91, longitude: 17 } }, 'location.latitude'],
    [{ location: { latitude: 62 } }, 'location.longitude'],
  ])('Promises, hours and places refuse %j, naming the field in Swedish', async (change, field) => {
    await putFacts(FACTS);
    const { status, json } = await putFacts(change);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(json.fields[field]).toMatch(/^(Ange|Beloppet|Välj|Varje|Högst|Det minsta|Stängningstiden|Leveransen) /);
    expect(await storedFacts()).toEqual(FACTS);
  });
});

describe('sender and notification address', () => {
  const EMAIL = { senderName: 'Kronblad', senderAddress: 'butik@kronblad.example', notificationAddress: 'a@b.se' };
  const putEmail = (payload: object, headers = {}) => api.askAsAdmin('PUT', '/settings/email', { payload, headers });

  it('Sender and notification address come from the environment in a new shop, and from the back office afterwards', async () => {
    const first = {
      senderName: '',
      senderAddress: 'order@utskick.example',
      notificationAddress: 'chef@kronblad.example',
    };
    expect((await api.askAsAdmin('GET', '/settings/email')).json).toEqual(first);
    const settings = api.app.get(Settings, { strict: false });
    expect(settings.sender).toEqual({ name: '', address: 'order@utskick.example' });
    expect((await putEmail({ senderAddress: '' })).json).toEqual({ ...first, senderAddress: '' });
    expect(settings.sender.address).toBe('');
    expect(settings.mailboxOf(settings.shop).address).toBe('chef@kronblad.example');
  });

  it('Sender and notification address are replaced where they are given, and guarded when asked to', async () => {
    const saved = await putEmail(EMAIL);
    expect(saved.json).toEqual(EMAIL);
    expect((await putEmail({ notificationAddress: '' }, { 'if-match': saved.headers.etag })).status).toBe(200);
    expect((await putEmail({ notificationAddress: 'c@d.se' }, { 'if-match': saved.headers.etag })).status).toBe(409);
    expect((await api.askAsAdmin('GET', '/settings/email')).json).toEqual({ ...EMAIL, notificationAddress: '' });
  });

  it.each([
    ['senderAddress', 'nope'],
    ['notificationAddress', 'a@b.se, c@d.se'],
    ['senderName', 'Kronblad\r\nBcc: c@d.se'],
  ])('Sender and notification address refuse %s %j', async (field, value) => {
    const { status, json } = await putEmail({ [field]: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});
