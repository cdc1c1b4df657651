import { z } from 'zod';
import { emailText } from './fields.js';

const text = (max = 200) => z.string().trim().max(max).default('');

/** Who the shop is, as receipts, mails and the footer say it; as it is kept, and once was without today's rules. */
export const companyProfile = z.object({
  companyName: text(),
  orgNumber: text(20),
  vatNumber: text(20),
  addressLine: text(),
  postalCode: text(10),
  city: text(100),
  phone: text(30),
  email: text(254),
  website: text(),
  bankgiro: text(30),
  extraNotes: text(2_000),
  /** Where receipts are mailed to be scanned into the books; empty when not used. */
  scanningEmail: text(254),
});
export type CompanyProfile = z.output<typeof companyProfile>;

const row = (max = 200) =>
  z
    .string({ error: 'Ange en text.' })
    .trim()
    .max(max, { error: `Högst ${max} tecken.`, abort: true })
    .regex(/^\P{Cc}*$/u, 'Texten får inte ha radbrytningar.');
const none = z.string().trim().length(0);
const address = z.union([none, emailText], { error: 'Ange en e-postadress, som namn@exempel.se.' });
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(200)
  .regex(/^\S+$/);

/** PUT: replaces what it is given and leaves the rest. Empty texts take a detail away, where that can be done. */
export const companyPatch = z
  .object({
    companyName: row(),
    orgNumber: row(20),
    vatNumber: row(20),
    addressLine: row(),
    postalCode: row(10),
    city: row(100),
    phone: row(30),
    email: address,
    website: z.union([none, webAddress], { error: 'Ange adressen som https://exempel.se.' }),
    bankgiro: row(30),
    extraNotes: z.string().trim().max(2_000, 'Högst 2000 tecken.'),
    scanningEmail: address,
  })
  .partial();
export type CompanyPatch = z.output<typeof companyPatch>;

/** What receipts must say by law: may be changed, but not taken away. Source: mervärdesskattelagen 17 kap. 24 §. */
export const lastingDetails = {
  companyName: 'Företagsnamnet kan inte tas bort.',
  orgNumber: 'Organisationsnumret kan inte tas bort.',
  vatNumber: 'Momsregistreringsnumret kan inte tas bort.',
} as const satisfies Partial<Record<keyof CompanyProfile, string>>;

/** One set of promises for every page. */
export const deliveryPromises = {
  dispatchDays: '1–2 arbetsdagar',
  deliveryDays: '2–5 arbetsdagar',
  sameDayBefore: '14.00',
} as const;

/** What anybody may know of the shop. */
export type PublicShop = Pick<
  CompanyProfile,
  'companyName' | 'addressLine' | 'postalCode' | 'city' | 'phone' | 'email'
>;
