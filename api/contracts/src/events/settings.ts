import { z } from 'zod';
import { companyProfile, shopFacts } from '../views/settings.js';
import { defineEvent } from './define.js';

export const CompanyProfileChanged = defineEvent('CompanyProfileChanged', 1, z.object({ profile: companyProfile }));

/** Delivery promises, hours, links and place, whole. */
export const ShopFactsChanged = defineEvent('ShopFactsChanged', 1, z.object({ facts: shopFacts }));

/** Sign-ins, for the audit trail; never a password or an address. */
export const AdminLoggedIn = defineEvent(
  'AdminLoggedIn',
  1,
  z.object({ adminId: z.number().int(), sessionId: z.string() }),
);
export const AdminPasswordChanged = defineEvent('AdminPasswordChanged', 1, z.object({ adminId: z.number().int() }));
export const AdminSecondFactorChanged = defineEvent(
  'AdminSecondFactorChanged',
  1,
  z.object({ adminId: z.number().int(), enabled: z.boolean() }),
);

export const settingsEvents = [
  CompanyProfileChanged,
  ShopFactsChanged,
  AdminLoggedIn,
  AdminPasswordChanged,
  AdminSecondFactorChanged,
] as const;
