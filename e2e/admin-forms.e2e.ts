import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/admin-test.ts';

type Messages = Readonly<Record<string, string>>;
interface FormCase {
  readonly address: string;
  /** Messages by label after saving the form as it opens. */
  readonly empty?: Messages;
  /** A wrong value and its message, by the field's label. */
  readonly wrong?: Readonly<Record<string, readonly [typed: string, message: string]>>;
  readonly prepare?: (page: Page, form: Locator) => Promise<void>;
}

const SLUG = 'Använd små bokstäver a–z, siffror och bindestreck.';
const POSTAL_CODE = 'Ange ett svenskt postnummer med fem siffror, som 872 30. Vi levererar bara inom Sverige.';
const NEGATIVE = 'Beloppet får inte vara mindre än 0.';
const EMAIL = 'Ange en e-postadress, som namn@exempel.se.';
const CLOCK = 'Ange ett klockslag som 14:00.';
const SEK = 'Ange ett belopp i kronor.';
const PAGE_ADDRESS = 'Ange en adress som /produkter eller https://exempel.se.';

const DIALOGS: readonly FormCase[] = [
  {
    address: 'produkter/ny',
    empty: {
      Produktnamn: 'Produktnamn är obligatoriskt',
      Slug: 'Slug är obligatorisk',
      Försäljningspris: 'Försäljningspris måste vara större än 0',
      'Artikelnummer (SKU)': 'SKU är obligatorisk',
    },
    wrong: {
      Slug: ['Ros!', SLUG],
      Försäljningspris: ['-5', 'Försäljningspris måste vara större än 0'],
      Lagerantal: ['-5', 'Lagerantal måste vara 0 eller högre'],
    },
  },
  {
    address: 'kategorier/ny',
    empty: { Namn: 'Kategorin behöver ett namn.', Slug: 'Slug är obligatorisk' },
    wrong: { Slug: ['Ros!', SLUG], Sorteringsordning: ['-5', 'Ange 0 eller högre.'] },
  },
  { address: 'kalender/ny', empty: { Dag: 'Ange ett datum som 2026-11-21.' } },
  {
    address: 'omraden/ny',
    prepare: async (_page, form) => {
      const days = form.getByRole('group', { name: 'Kör på' }).getByRole('button', { pressed: true });
      while ((await days.count()) > 0) await days.first().click();
    },
    empty: {
      Namn: 'Namn saknas.',
      Postnummer: 'Ange minst ett postnummer.',
      'Kör på': 'Välj minst en veckodag.',
      Avgift: SEK,
    },
    wrong: {
      Postnummer: [
        'Kramfors',
        '”Kramfors” är inget postnummer. Skriv som 872 30, eller 872 30–872 44 för flera i följd.',
      ],
      Avgift: ['-5', NEGATIVE],
      'Beställ senast': ['nio', CLOCK],
      'Minsta köp': ['-5', NEGATIVE],
    },
  },
  {
    address: 'ceremoniplatser/ny',
    empty: { Namn: 'Namn saknas.', Adress: 'Adress saknas.', Postnummer: POSTAL_CODE, Ort: 'Ort saknas.' },
    wrong: { Postnummer: ['872', POSTAL_CODE] },
  },
  {
    address: 'rabatter/ny',
    empty: { Rabatt: 'Ange ett giltigt rabattvärde' },
    wrong: { Rabatt: ['-5', 'Ange ett giltigt rabattvärde'] },
  },
  {
    address: 'kampanjkoder/ny',
    empty: { Kampanjkod: 'Kampanjkod krävs' },
    wrong: {
      Kampanjkod: ['Å?', 'Koden får innehålla A–Z, 0–9 och bindestreck.'],
      'Minsta köp': ['-5', NEGATIVE],
    },
  },
  {
    address: 'marknadsforingssidor/ny',
    empty: { Titel: 'Sidan behöver en titel.', Slug: 'Slug är obligatorisk' },
    wrong: { Slug: ['Ros!', SLUG] },
  },
  {
    address: 'faq/ny',
    empty: { Fråga: 'Skriv en fråga.', Svar: 'Skriv ett svar.', Avsnitt: 'Välj ett avsnitt.' },
    wrong: { Ordning: ['-5', 'Ange 0 eller högre.'] },
  },
  {
    address: 'kundcitat/ny',
    empty: { Citat: 'Skriv vad kunden sa.', Namn: 'Namn saknas.', Källa: 'Källa saknas.' },
    wrong: { Ordning: ['-5', 'Ange 0 eller högre.'] },
  },
  {
    address: 'sokord/ny',
    empty: {
      'Leder till': 'Ange en adress i butiken, som /begravningar.',
      'Länkens text': 'Skriv vad länken ska heta.',
      Sökord: 'Skriv minst ett sökord.',
    },
    wrong: { 'Leder till': ['begravningar', 'Ange en adress i butiken, som /begravningar.'] },
  },
];

const PAGES: readonly FormCase[] = [
  {
    address: 'installningar/foretag',
    wrong: { 'E-post': ['hej', EMAIL], Webbplats: ['kronblad', 'Ange adressen som https://exempel.se.'] },
  },
  {
    address: 'installningar/leverans',
    wrong: {
      'Skickas samma dag vid beställning före': ['två', CLOCK],
      'Hemleverans kostar': ['', SEK],
      'Mottagare, kort och band tas bort efter': ['', 'Ange ett antal dagar.'],
    },
  },
  {
    address: 'installningar/butiken',
    wrong: { Latitud: ['norr', 'Ange grader som ett tal, till exempel 62,93.'] },
  },
  {
    address: 'installningar/erbjudande',
    wrong: { 'Leder till': ['rea', PAGE_ADDRESS] },
  },
  { address: 'installningar/e-post', wrong: { 'Adress för aviseringar': ['hej', EMAIL] } },
  {
    address: 'installningar/besok',
    wrong: { 'Behåll enskilda besök i högst (månader)': ['', 'Ange ett antal månader.'] },
  },
  {
    address: 'installningar/konto',
    wrong: { 'Nytt lösenord': ['kort', 'Lösenordet ska ha minst 12 tecken.'] },
  },
];

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const fieldOf = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${escaped(label)}(\\s\\*)?$`)).first();

async function expectMessages(form: Locator, messages: Messages) {
  for (const [label, message] of Object.entries(messages)) {
    await expect.soft(fieldOf(form, label), label).toHaveAccessibleDescription(message);
  }
}

async function saveWrong(form: Locator, wrong: NonNullable<FormCase['wrong']>) {
  for (const [label, [typed]] of Object.entries(wrong)) {
    await fieldOf(form, label).fill(typed);
    // Closes suggestions, which may cover the button.
    await fieldOf(form, label).press('Tab');
  }
  await form.locator('button[type=submit]').click();
  await expectMessages(form, Object.fromEntries(Object.entries(wrong).map(([label, [, message]]) => [label, message])));
}

test('Every form that is saved empty or wrong says so at the field', async ({ adminPage }) => {
  test.setTimeout(120_000);
  for (const { address, empty, wrong, prepare } of DIALOGS) {
    await test.step(address, async () => {
      await adminPage.goto(`/admin/${address}`);
      const form = adminPage.getByRole('dialog');
      const save = form.locator('button[type=submit]');
      await expect(save).toBeVisible();
      await prepare?.(adminPage, form);
      await save.click();
      await expectMessages(form, empty ?? {});
      if (wrong) await saveWrong(form, wrong);
    });
  }
  for (const { address, wrong } of PAGES) {
    await test.step(address, async () => {
      await adminPage.goto(`/admin/${address}`);
      const form = adminPage
        .getByRole('tabpanel')
        .locator('form')
        .filter({ has: adminPage.getByRole('button', { name: /Spara|Byt/ }) });
      await expect(form.first()).toBeVisible();
      await saveWrong(form.first(), wrong ?? {});
    });
  }
});
