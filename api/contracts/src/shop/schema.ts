import { z } from 'zod';
import { isPhoneNumber } from '../contact/phone-number.js';
import { freightInOre, USUAL_FREIGHT } from '../delivery/shipping.js';
import { linkAddress } from '../page/schema.js';
import { type Answer, answer, day, emailText, postalCodeText, sek, timeOfDay } from '../request/schema.js';
import { tidyText } from '../text/typed-text.js';
import { isBankgiro, isOrgNumber, isSwedishVatNumber } from './company-numbers.js';
import { USUAL_BANNER } from './sale-banner.js';
import { type ShopFacts, USUAL_FACTS, WEEKDAYS } from './shop-facts.js';

const text = (max = 200) => z.string().trim().max(max).default('');

/** The profile as stored. Looser than `companyPatch`, because older values predate its rules. */
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
  /** Receives a copy of each receipt for scanning into the books; empty: not used. */
  scanningEmail: text(254),
});
export type CompanyProfile = z.output<typeof companyProfile>;

const row = (max = 200) =>
  z
    .string({ error: 'Ange en text.' })
    .overwrite(tidyText)
    .max(max, { error: `Högst ${max} tecken.`, abort: true })
    .regex(/^\P{Cc}*$/u, 'Texten får inte ha radbrytningar.');
/** In a union a form shows the message of the first schema, and the API that of the union. */
const emptyText = (error: string) => z.string().trim().length(0, error);
const EMAIL = 'Ange en e-postadress, som namn@exempel.se.';
const POSTAL_CODE = 'Ange ett postnummer med fem siffror, som 872 30.';
const address = z.union([emptyText(EMAIL), emailText], { error: EMAIL });
const WEBSITE = 'Ange adressen som https://exempel.se.';
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(200)
  .regex(/^\S+$/);

const checked = (max: number, isValid: (typed: string) => boolean, error: string) =>
  row(max).refine((typed) => typed === '' || isValid(typed), error);

/** An empty text removes an optional detail. */
export const companyPatch = z
  .object({
    companyName: row(),
    orgNumber: checked(20, isOrgNumber, 'Ange organisationsnumret med tio siffror, som 559999-0008.'),
    vatNumber: checked(20, isSwedishVatNumber, 'Ange momsregistreringsnumret som SE559999000801.'),
    addressLine: row(),
    postalCode: z.union([emptyText(POSTAL_CODE), postalCodeText], { error: POSTAL_CODE }),
    city: row(100),
    phone: checked(30, isPhoneNumber, 'Ange ett telefonnummer, som 070-174 06 05.'),
    email: address,
    website: z.union([emptyText(WEBSITE), webAddress], { error: WEBSITE }),
    bankgiro: checked(30, isBankgiro, 'Ange bankgironumret med sju eller åtta siffror, som 5050-1055.'),
    extraNotes: z.string().trim().max(2_000, 'Högst 2000 tecken.'),
    scanningEmail: address,
  })
  .partial();
export type CompanyPatch = z.output<typeof companyPatch>;

/** Stored values. An empty text means the company's name or address. Emails to staff about orders and problems go to
 * notificationAddress.
 */
export const emailSettings = z.object({
  senderName: text(100),
  senderAddress: text(254),
  notificationAddress: text(254),
});
export type EmailSettings = z.output<typeof emailSettings>;

export const emailSettingsPatch = z
  .object({ senderName: row(100), senderAddress: address, notificationAddress: address })
  .partial();
export type EmailSettingsPatch = z.output<typeof emailSettingsPatch>;

const USUAL_RETENTION_MONTHS = 13;
const USUAL_RECIPIENT_DAYS = 90;

/** Months until a visit is deleted; its daily counts stay. */
export const visitSettings = z.object({ retentionMonths: z.number().default(USUAL_RETENTION_MONTHS) });
export type VisitSettings = z.output<typeof visitSettings>;

export const visitSettingsPatch = z
  .object({
    retentionMonths: z
      .int({ error: 'Ange ett antal månader.' })
      .min(1, 'Ange minst 1 månad.')
      .max(25, 'Ange högst 25 månader.'),
  })
  .partial();
export type VisitSettingsPatch = z.output<typeof visitSettingsPatch>;

/** Mandatory on receipts, so they may be changed but not removed. Source: mervärdesskattelagen 17 kap. 24 §. */
export const lastingDetails = {
  companyName: 'Företagsnamnet kan inte tas bort.',
  orgNumber: 'Organisationsnumret kan inte tas bort.',
  vatNumber: 'Momsregistreringsnumret kan inte tas bort.',
} as const satisfies Partial<Record<keyof CompanyProfile, string>>;

const wholeDays = z
  .int({ error: 'Ange ett antal arbetsdagar.' })
  .min(1, 'Ange minst 1 arbetsdag.')
  .max(60, 'Ange högst 60 arbetsdagar.');
const dayRange = z
  .object({ min: wholeDays, max: wholeDays }, { error: 'Ange minsta och högsta antal arbetsdagar.' })
  .refine(({ min, max }) => min <= max, 'Det minsta antalet kan inte vara större än det högsta.');

const openDays = z
  .array(z.enum(WEEKDAYS, { error: 'Ange en veckodag, som Monday.' }), { error: 'Välj minst en veckodag.' })
  .min(1, 'Välj minst en veckodag.')
  .max(WEEKDAYS.length, 'Varje veckodag kan bara väljas en gång.')
  .refine((days) => new Set(days).size === days.length, 'Varje veckodag kan bara väljas en gång.');
const hours = z
  .array(
    z
      .object({ days: openDays, opens: timeOfDay, closes: timeOfDay }, { error: 'Ange dagar, öppning och stängning.' })
      .refine(({ opens, closes }) => opens < closes, {
        error: 'Stängningstiden måste komma efter öppningstiden.',
        path: ['closes'],
      }),
    { error: 'Ange tiderna som en lista.' },
  )
  .max(14, 'Ange högst 14 tider.');

const socialLink = z.object(
  {
    name: row(30).min(1, 'Ange namnet, som Instagram.'),
    url: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Ange adressen som https://exempel.se/butiken.' })
      .max(200, 'Högst 200 tecken.')
      .regex(/^\S+$/, 'Ange adressen som https://exempel.se/butiken.'),
  },
  { error: 'Ange namn och adress.' },
);
const degrees = (most: number) =>
  z
    .number({ error: 'Ange grader som ett tal, till exempel 62,93.' })
    .min(-most, `Ange grader mellan −${most} och ${most}.`)
    .max(most, `Ange grader mellan −${most} och ${most}.`);

const MAX_THEMES = 4;
const homeTheme = z.object(
  {
    category: z.string({ error: 'Välj en kategori.' }).regex(/^[a-z0-9-]{1,120}$/, 'Välj en kategori.'),
    title: row(80).min(1, 'Ange temats rubrik.'),
    text: row(200),
  },
  { error: 'Ange kategori, rubrik och text.' },
);

const saleBanner = z
  .object(
    {
      text: row(120),
      link: linkAddress.refine((link) => link !== '', 'Ange vart erbjudandet leder, som /produkter.'),
      isOn: z.boolean({ error: 'Ange om erbjudandet visas.' }),
      startsOn: day.nullable(),
      endsOn: day.nullable(),
    },
    { error: 'Ange erbjudandets text, länk och dagar.' },
  )
  .refine(({ isOn, text }) => !isOn || text !== '', { error: 'Ange erbjudandets text.', path: ['text'] })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    error: 'Ange en sista dag som inte är före den första.',
    path: ['endsOn'],
  });

/** An amount of freight: given in SEK, read into öre. */
const freight = z
  .object({ fee: sek, freeAbove: sek }, { error: 'Ange fraktens pris och gränsen för fri frakt.' })
  .transform(freightInOre);

const facts = {
  dispatchDays: dayRange,
  deliveryDays: dayRange,
  sameDayBefore: timeOfDay.nullable(),
  supportHours: hours,
  openingHours: hours,
  socialLinks: z.array(socialLink, { error: 'Ange länkarna som en lista.' }).max(6, 'Ange högst 6 länkar.'),
  location: z
    .object({ latitude: degrees(90), longitude: degrees(180) }, { error: 'Ange latitud och longitud.' })
    .nullable(),
  homeThemes: z
    .array(homeTheme, { error: 'Ange temana som en lista.' })
    .max(MAX_THEMES, `Ange högst ${MAX_THEMES} teman.`)
    .refine(
      (themes) => new Set(themes.map(({ category }) => category)).size === themes.length,
      'Varje kategori kan bara väljas en gång.',
    ),
  saleBanner,
  freight,
  /** Days after the delivery until recipient, card and ribbons are erased. */
  recipientDays: z
    .int({ error: 'Ange ett antal dagar.' })
    .min(30, 'Ange minst 30 dagar.')
    .max(365, 'Ange högst 365 dagar.'),
};

/** Null and empty lists remove optional values. */
export const shopFactsPatch = z.object(facts).partial();
export type ShopFactsPatch = z.output<typeof shopFactsPatch>;

const keptHours = z.array(
  answer({ id: 'Hours', description: 'Stockholm time, such as `09:00`.' })({
    days: z.array(z.enum(WEEKDAYS)),
    opens: z.string(),
    closes: z.string(),
  }),
);
const keptDays = answer({ id: 'DayRange', description: 'A number of working days from `min` to `max`.' })({
  min: z.number(),
  max: z.number(),
});
const keptBanner = answer({
  id: 'SaleBanner',
  description: "The strip above the shop's header. Days are Stockholm's; null: open.",
})({
  text: z.string(),
  link: z.string(),
  isOn: z.boolean(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
});

/** The facts as stored, with defaults. Looser than `shopFactsPatch`, because older values predate its rules. */
export const shopFacts = z.object({
  dispatchDays: keptDays.default(USUAL_FACTS.dispatchDays),
  deliveryDays: keptDays.default(USUAL_FACTS.deliveryDays),
  sameDayBefore: z
    .string()
    .nullable()
    .default(USUAL_FACTS.sameDayBefore)
    .describe('Orders before this time (`14:00`) on a working day are dispatched the same day; null: not promised.'),
  supportHours: keptHours.default(copyOf(USUAL_FACTS.supportHours)),
  openingHours: keptHours.default([]),
  socialLinks: z.array(answer({ id: 'SocialLink' })({ name: z.string(), url: z.string() })).default([]),
  location: answer({ id: 'Location' })({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .default(null)
    .describe('Map position in degrees (WGS 84); null: unknown.'),
  homeThemes: z
    .array(answer({ id: 'HomeTheme' })({ category: z.string(), title: z.string(), text: z.string() }))
    .default(USUAL_FACTS.homeThemes.map((theme) => ({ ...theme })))
    .describe(
      'Category teasers of the home page, at most four. The page leaves out one whose category does not exist.',
    ),
  saleBanner: keptBanner.default(USUAL_BANNER),
  freight: z.object({ feeOre: z.number(), freeAboveOre: z.number() }).default(USUAL_FREIGHT),
  recipientDays: z.number().default(USUAL_RECIPIENT_DAYS),
  paymentMethods: z
    .array(z.string())
    .default(['card'])
    .describe('Payment methods of the Stripe account. Read from Stripe, not set by staff.'),
});

export type KeptFacts = z.output<typeof shopFacts>;

const freightInKronor = answer({ id: 'FreightInSek' })({ fee: z.number(), freeAbove: z.number() });

export const shopFactsView = answer({ id: 'ShopFactsView', description: 'The facts as staff read them.' })({
  ...shopFacts.shape,
  freight: freightInKronor,
});
export type ShopFactsView = Answer<typeof shopFactsView>;

function copyOf(all: ShopFacts['supportHours']) {
  return all.map(({ days, ...times }) => ({ ...times, days: [...days] }));
}

const shopContact = z.object({
  ...companyProfile.pick({
    companyName: true,
    orgNumber: true,
    vatNumber: true,
    addressLine: true,
    postalCode: true,
    city: true,
    phone: true,
    email: true,
  }).shape,
  ...shopFacts.pick({ socialLinks: true, location: true }).shape,
});
export type ShopContact = Answer<typeof shopContact>;

export const publicShop = answer({ id: 'PublicShop' })({
  ...shopContact.shape,
  ...shopFacts.omit({ saleBanner: true }).shape,
  freight: freightInKronor,
  visitRetentionMonths: z.number(),
  recipientDays: z.number().describe('Days after the delivery until recipient, card and ribbons are erased.'),
  paymentMethods: z.array(z.string()).describe("Stripe's names of the methods that its account offers."),
  banner: answer({ id: 'ShownBanner' })(keptBanner.pick({ text: true, link: true }).shape)
    .nullable()
    .describe('Null while none is announced.'),
});
export type PublicShop = Answer<typeof publicShop>;
