import { z } from 'zod';
import { linkAddress } from '../page/schema.js';
import { type Answer, answer, searchedText } from '../request/schema.js';

/** Sections of the page /faq in order. The keys are the page's anchors. */
export const FAQ_SECTIONS = {
  bestallning: 'Beställning',
  leverans: 'Leverans',
  retur: 'Retur och reklamation',
  betalning: 'Betalning',
  produkter: 'Produkter',
  kontakt: 'Kontakt',
} as const;
export type FaqSection = keyof typeof FAQ_SECTIONS;
const sectionIds = Object.keys(FAQ_SECTIONS) as [FaqSection, ...FaqSection[]];

/** Placeholders that answers may contain, as `{leveranstid}`. The page shows the present value. */
export const FAQ_FACTS = {
  leveranstid: 'löftena om leverans',
  frakt: 'fraktavgiften',
  fri_frakt: 'gränsen för fri frakt',
  returfrakt: 'returfrakten',
  adress: 'butikens adress',
  kontakt: 'telefon och e-post',
  telefontid: 'telefontiden',
  betalsatt: 'betalsätten',
  pengar_tillbaka: 'när pengarna kommer tillbaka',
} as const;

const unknownFact = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name)
    .find((name = '') => !Object.hasOwn(FAQ_FACTS, name.toLowerCase()));

const NO_BRACES = /^[^{}]*$/;
const ONLY_IN_ANSWERS = 'Skriv utan { och }: bara svaret fylls i av butiken.';

const faqEntry = {
  question: z
    .string({ error: 'Skriv en fråga.' })
    .trim()
    .min(1, 'Skriv en fråga.')
    .max(200, 'Högst 200 tecken.')
    .regex(NO_BRACES, ONLY_IN_ANSWERS),
  answer: z
    .string({ error: 'Skriv ett svar.' })
    .trim()
    .min(1, 'Skriv ett svar.')
    .max(2_000, 'Högst 2000 tecken.')
    .superRefine((text, context) => {
      const unknown = unknownFact(text);
      if (unknown !== undefined)
        context.addIssue({ code: 'custom', message: `{${unknown}} är inget som kan fyllas i.` });
    }),
  link_href: linkAddress,
  link_text: z.string().trim().max(80, 'Högst 80 tecken.').regex(NO_BRACES, ONLY_IN_ANSWERS),
  section: z.enum(sectionIds, { error: 'Välj ett avsnitt.' }),
  sort_order: z.number({ error: 'Ange ett heltal.' }).int('Ange ett heltal.').min(0, 'Ange 0 eller högre.').max(10_000),
  is_published: z.boolean(),
};

export const faqEntryWrite = z.object({
  ...faqEntry,
  link_href: faqEntry.link_href.default(''),
  link_text: faqEntry.link_text.default(''),
  sort_order: faqEntry.sort_order.default(100),
  is_published: faqEntry.is_published.default(true),
});
export const faqEntryPatch = z.object(faqEntry).partial();

export const faqEntryAnswer = answer({ id: 'FaqEntry' })({
  ...faqEntryWrite.shape,
  id: z.number(),
  version: z.number(),
  created_at: z.string(),
});
export type FaqEntry = Answer<typeof faqEntryAnswer>;

export const faqEntryFilters = z.object({
  search: searchedText,
  section: z.enum(sectionIds).optional(),
  is_published: z.stringbool().optional(),
});
export const faqEntrySortFields = ['section', 'sort_order', 'question', 'is_published', 'created_at', 'id'] as const;

export const faqGroup = answer({
  id: 'FaqGroup',
  description: '`GET /faq/questions`: sections with a published question, placeholders filled.',
})({
  id: z.enum(sectionIds),
  title: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      answer: z.string().describe('Plain text, because the page also sends it to search engines.'),
      link: z.tuple([z.string(), z.string()]).nullable(),
    }),
  ),
});
export type FaqGroup = Answer<typeof faqGroup>;
