import { z } from 'zod';
import { defineEvent } from '../../events/define.js';
import { sizeIdOfGoods } from '../../events/goods.js';

const id = z.number().int().positive();
/** Day in Stockholm, such as `2026-11-21`; null means no limit. */
const day = z.iso.date().nullable();

/** Active from startDate 00:00 to endDate 23:59:59 in Stockholm. Replaces the size's previous discount. */
export const ProductDiscountSet = defineEvent(
  'ProductDiscountSet',
  1,
  z.object({
    productId: id,
    sizeId: sizeIdOfGoods,
    discount: z.discriminatedUnion('type', [
      z.object({ type: z.literal('percentage'), percentage: z.number().positive().max(100) }),
      z.object({ type: z.literal('fixed'), amountOre: z.number().int().positive() }),
    ]),
    startDate: day,
    endDate: day,
    label: z.string().max(100),
  }),
);
export const ProductDiscountRemoved = defineEvent(
  'ProductDiscountRemoved',
  1,
  z.object({ productId: id, sizeId: sizeIdOfGoods }),
);

const codeDetails = {
  code: z.string(),
  percentage: z.number().positive().max(100),
  description: z.string(),
  isActive: z.boolean(),
  usageLimit: z.number().int().positive().nullable(),
  validFrom: day,
  validUntil: day,
  minimumPurchaseOre: z.number().int().positive().nullable(),
  oncePerCustomer: z.boolean(),
};

export const CampaignCodeCreated = defineEvent(
  'CampaignCodeCreated',
  1,
  z.object({ campaignCodeId: id, createdAt: z.iso.datetime(), ...codeDetails }),
);
export const CampaignCodeChanged = defineEvent(
  'CampaignCodeChanged',
  1,
  z.object({ campaignCodeId: id, changes: z.object(codeDetails).partial() }),
);
export const CampaignCodeDeleted = defineEvent('CampaignCodeDeleted', 1, z.object({ campaignCodeId: id }));

export const pricingEvents = [
  ProductDiscountSet,
  ProductDiscountRemoved,
  CampaignCodeCreated,
  CampaignCodeChanged,
  CampaignCodeDeleted,
] as const;
