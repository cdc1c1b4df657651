import { z } from 'zod';

const text = (max = 200) => z.string().trim().max(max).default('');

/** Who the shop is, as receipts, mails and the footer say it. */
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
