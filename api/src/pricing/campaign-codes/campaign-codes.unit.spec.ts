import { CampaignCodeChanged, CampaignCodeCreated, CampaignCodeDeleted } from '../domain/events.js';
import { type CampaignCodeDetails, campaignCodes } from './campaign-codes.js';

const details: CampaignCodeDetails = {
  code: 'HOST15',
  percentage: 15,
  description: 'Höstens nyhetsbrev',
  isActive: true,
  usageLimit: 50,
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  minimumPurchaseOre: null,
  oncePerCustomer: false,
};
const created = CampaignCodeCreated({ campaignCodeId: 4, createdAt: '2026-10-01T08:00:00.000Z', ...details });
const refused = (code: string) => expect.objectContaining({ code });

it('When a code is created, then it has what was given', () => {
  expect(campaignCodes.create(4, '2026-10-01T08:00:00.000Z', details)).toEqual([created]);
});

it('Given a code, when some fields change, then the event has only those', () => {
  const events = campaignCodes.change(campaignCodes.from([created]), { ...details, percentage: 20, usageLimit: null });
  expect(events).toEqual([CampaignCodeChanged({ campaignCodeId: 4, changes: { percentage: 20, usageLimit: null } })]);
  expect(campaignCodes.from([created, ...events])).toMatchObject({
    details: { ...details, percentage: 20, usageLimit: null },
  });
});

it('Given a code, when nothing changes, then there is no event', () => {
  expect(campaignCodes.change(campaignCodes.from([created]), details)).toEqual([]);
  expect(campaignCodes.change(campaignCodes.from([created]), {})).toEqual([]);
});

it('Given a code, when it is deleted, then it is gone for good', () => {
  const events = campaignCodes.remove(campaignCodes.from([created]));
  expect(events).toEqual([CampaignCodeDeleted({ campaignCodeId: 4 })]);
  const gone = campaignCodes.from([created, ...events]);
  expect(() => campaignCodes.remove(gone)).toThrow(refused('campaign_code_not_found'));
  expect(() => campaignCodes.change(gone, { percentage: 5 })).toThrow(refused('campaign_code_not_found'));
});

it('Given no code, then it can be neither changed nor deleted', () => {
  const unknown = campaignCodes.from([]);
  expect(() => campaignCodes.change(unknown, { percentage: 5 })).toThrow(refused('campaign_code_not_found'));
  expect(() => campaignCodes.remove(unknown)).toThrow(refused('campaign_code_not_found'));
});

it('A code refuses days that end before they begin, also when only one of them is changed', () => {
  const wrong = expect.objectContaining({
    code: 'invalid_fields',
    details: { fields: { valid_until: expect.any(String) } },
  });
  expect(() => campaignCodes.create(4, '', { ...details, validUntil: '2026-10-31' })).toThrow(wrong);
  expect(() => campaignCodes.change(campaignCodes.from([created]), { validFrom: '2026-12-01' })).toThrow(wrong);
  expect(campaignCodes.change(campaignCodes.from([created]), { validUntil: '2026-11-01' })).toHaveLength(1);
});
