import { z } from 'zod';
import { defineEvent } from '../../events/define.js';

const text = (max: number) => z.string().trim().max(max);

const profile = z.object({
  companyName: text(200),
  orgNumber: text(20),
  vatNumber: text(20),
  addressLine: text(200),
  postalCode: text(10),
  city: text(100),
  phone: text(30),
  email: text(254),
  website: text(200),
  bankgiro: text(30),
  extraNotes: text(2_000),
  scanningEmail: text(254),
});

const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const hours = z.array(z.object({ days: z.array(weekday), opens: z.string(), closes: z.string() }));
const days = z.object({ min: z.number(), max: z.number() });
const facts = z.object({
  dispatchDays: days,
  deliveryDays: days,
  sameDayBefore: z.string().nullable(),
  supportHours: hours,
  openingHours: hours,
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  homeThemes: z.array(z.object({ category: z.string(), title: z.string(), text: z.string() })).optional(),
  saleBanner: z
    .object({
      text: z.string(),
      link: z.string(),
      isOn: z.boolean(),
      startsOn: z.string().nullable(),
      endsOn: z.string().nullable(),
    })
    .optional(),
  freight: z.object({ feeOre: z.number().int(), freeAboveOre: z.number().int() }).optional(),
  recipientDays: z.number().int().optional(),
  paymentMethods: z.array(z.string()).optional(),
});

const email = z.object({ senderName: text(100), senderAddress: text(254), notificationAddress: text(254) });

export const CompanyProfileChanged = defineEvent('CompanyProfileChanged', 1, z.object({ profile }));

export const ShopFactsChanged = defineEvent('ShopFactsChanged', 1, z.object({ facts }));

export const EmailSettingsChanged = defineEvent('EmailSettingsChanged', 1, z.object({ email }));

export const VisitSettingsChanged = defineEvent(
  'VisitSettingsChanged',
  1,
  z.object({ visits: z.object({ retentionMonths: z.number().int() }) }),
);

/** The log-in is recorded for the audit trail, without password and address. */
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

const role = z.enum(['owner', 'staff', 'bookkeeper', 'driver']);

/**
 * Staff add an account; its owner then chooses the password. The first account of a shop has no such event. Accounts
 * added before there were roles have none in it, and are owners.
 */
export const AdminAccountAdded = defineEvent(
  'AdminAccountAdded',
  1,
  z.object({ adminId: z.number().int(), role: role.optional() }),
);
export const AdminAccountBlocked = defineEvent(
  'AdminAccountBlocked',
  1,
  z.object({ adminId: z.number().int(), blocked: z.boolean() }),
);
export const AdminRoleChanged = defineEvent('AdminRoleChanged', 1, z.object({ adminId: z.number().int(), role }));
export const AdminEmailChanged = defineEvent('AdminEmailChanged', 1, z.object({ adminId: z.number().int() }));
export const AdminPasswordLinkAsked = defineEvent('AdminPasswordLinkAsked', 1, z.object({ adminId: z.number().int() }));
export const AdminRecoveryCodesReplaced = defineEvent(
  'AdminRecoveryCodesReplaced',
  1,
  z.object({ adminId: z.number().int() }),
);

export const settingsEvents = [
  CompanyProfileChanged,
  ShopFactsChanged,
  EmailSettingsChanged,
  VisitSettingsChanged,
  AdminLoggedIn,
  AdminPasswordChanged,
  AdminSecondFactorChanged,
  AdminAccountAdded,
  AdminAccountBlocked,
  AdminRoleChanged,
  AdminEmailChanged,
  AdminPasswordLinkAsked,
  AdminRecoveryCodesReplaced,
] as const;
