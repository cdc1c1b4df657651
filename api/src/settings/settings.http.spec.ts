import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';

const COMPANY = {
  companyName: 'Kronblad AB',
  orgNumber: '559999-0000',
  vatNumber: 'SE559999000001',
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
  api = await startApi();
});
beforeEach(async () => {
  expect((await put(COMPANY)).json).toEqual(COMPANY);
});
afterAll(() => api.close());

describe('the company profile', () => {
  it.each([{ phone: '070-174 06 06' }, {}, { nonsense: 1 }, { bankgiro: '', scanningEmail: '' }])(
    'keeps what it is not given: %j',
    async (change) => {
      const { nonsense: _unknown, ...meant } = change as Record<string, unknown>;
      expect((await put(change)).json).toEqual({ ...COMPANY, ...meant });
      expect((await api.askAsAdmin('GET', '/settings/company')).json).toEqual({ ...COMPANY, ...meant });
    },
  );

  it('changes no version when nothing changes, and guards it when asked to', async () => {
    const before = (await put({})).headers.etag;
    expect((await put(COMPANY)).headers.etag).toBe(before);
    expect((await put({ city: 'Umeå' }, { 'if-match': before })).status).toBe(200);
    expect((await put({ city: 'Luleå' }, { 'if-match': before })).status).toBe(409);
  });

  it.each(['companyName', 'orgNumber', 'vatNumber'])('does not lose %s', async (field) => {
    const { status, json } = await put({ [field]: ' ' });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['email', 'nope'],
    ['email', 'a@b.se, c@d.se'],
    ['email', 'a@b.se\r\nBcc: c@d.se'],
    ['email', '<a@b.se>'],
    ['scanningEmail', 'nope'],
    ['scanningEmail', 'a@b.se;c@d.se'],
    ['website', 'javascript:alert(1)'],
    ['website', 'kronblad'],
    ['website', 'ftp://kronblad.example'],
    ['companyName', 'Kronblad\r\nBcc: c@d.se'],
    ['phone', 7],
  ])('refuses %s %j, naming the field in Swedish', async (field, value) => {
    const { status, json } = await put({ [field]: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(json.fields[field]).toMatch(/^(Ange|Texten)/);
    expect((await api.askAsAdmin('GET', '/settings/company')).json).toEqual(COMPANY);
  });
});
