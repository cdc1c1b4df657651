import { orderData } from '@kronblad/contracts/checkout/schema';
import { type Details, noDetails } from './checkout-document';
import { errorsOfLeftFields, fieldErrors, repricedText, tidyDetails, validateDetails } from './details';

const filled: Details = {
  ...noDetails,
  email: 'karin@exempel.se',
  firstName: 'Karin',
  lastName: 'Åström',
  phone: '070-174 06 12',
  address: 'Hamngatan 8',
  postalCode: '872 30',
  city: 'Kramfors',
};

const acceptedByApi = (details: Details) =>
  orderData.safeParse({
    checkout_id: 'abcdefgh',
    items: [{ id: 1, quantity: 1 }],
    first_name: details.firstName,
    last_name: details.lastName,
    email: details.email,
    phone: details.phone,
    address: details.address,
    postal_code: details.postalCode,
    city: details.city,
  }).success;

it('Checkout details name the errors of the fields that the shopper has left, and no others', () => {
  const typed = validateDetails({ ...noDetails, email: 'karin@', phone: '12' }, 'delivery');
  expect(Object.keys(errorsOfLeftFields(typed, new Set(['email', 'notes'])))).toEqual(['email']);
});

it('Checkout details name every empty field in the order of the form', () => {
  expect(validateDetails(noDetails, 'delivery').summary).toBe(
    'Följande fält måste fyllas i korrekt: E-post, Förnamn, Efternamn, Telefon, Adress, Postnummer, Ort',
  );
});

it('Checkout details need no address for pickup', () => {
  const { errors, summary } = validateDetails(noDetails, 'pickup');
  expect(summary).toBe('Följande fält måste fyllas i korrekt: E-post, Förnamn, Efternamn, Telefon');
  expect(errors).not.toHaveProperty('postalCode');
});

it('Checkout details distinguish an invalid from an empty field', () => {
  const { errors, summary } = validateDetails({ ...filled, email: 'karin@', postalCode: '8723' }, 'delivery');
  expect(summary).toBe('Följande fält måste fyllas i korrekt: E-post (ogiltigt format), Postnummer (ogiltigt format)');
  expect(Object.keys(errors)).toEqual(['email', 'postalCode']);
});

it.each([
  ['070-1', 'Numret ska ha minst fem siffror, som 070-174 06 12.'],
  ['ring mig', 'Numret ska ha minst fem siffror, som 070-174 06 12.'],
  [
    '070-174 06 12 ankn. 12',
    'Numret kan bara ha siffror, mellanslag, bindestreck, parenteser och ett plus först. Annat kan du skriva i meddelandet till oss.',
  ],
])('Checkout details report the error in the telephone number %j', (phone, said) => {
  expect(validateDetails({ ...filled, phone }, 'delivery')).toEqual({
    errors: { phone: said },
    summary: 'Följande fält måste fyllas i korrekt: Telefon (ogiltigt format)',
  });
});

it('Complete checkout details are accepted', () => {
  expect(validateDetails(filled, 'delivery')).toEqual({ errors: {}, summary: null });
});

it.each<[string, Partial<Details>]>([
  ['complete', {}],
  ['international number', { phone: '+46 70 174 06 12' }],
  ['number with invisible marks around it', { phone: '\u202A+46 70 174 06 12\u202C' }],
  ['number with a dash of its own', { phone: '070\u2013174 06 12' }],
  ['number with an area code in brackets', { phone: '(0612) 123 45' }],
  ['number copied from a link', { phone: 'tel:+46701740612' }],
  ['number with an extension', { phone: '070-174 06 12 ankn. 12' }],
  ['number with full stops', { phone: '070.174.06.12' }],
  ['number of letters', { phone: 'ring mig' }],
  ['short number', { phone: '0701' }],
  ['number of five digits', { phone: '90 510' }],
  ['e-mail without a dot', { email: 'karin@exempel' }],
  ['e-mail in brackets', { email: '<karin@exempel.se>' }],
  ['e-mail with a space', { email: 'kar in@exempel.se' }],
  ['postal code without a space', { postalCode: '87230' }],
  ['postal code with a country', { postalCode: 'SE-872\u00A030' }],
  ['postal code of letters', { postalCode: 'ABC DE' }],
  ['foreign postal code', { postalCode: 'D-10115' }],
  ['e-mail with an invisible character', { email: 'karin\u200B@exempel.se' }],
  ['name of invisible characters', { lastName: '\u200B\u2060' }],
  ['blank name', { firstName: '   ' }],
])('Checkout details agree with the API about %s', (_, change) => {
  const details = { ...filled, ...change };
  expect(validateDetails(details, 'delivery').summary === null).toBe(acceptedByApi(details));
});

it('Checkout details are trimmed before they are sent', () => {
  const typed = {
    ...filled,
    email: 'karin\u200B@exempel.se ',
    firstName: ' Karin\u00A0',
    lastName: 'A\u030Astro\u0308m',
    phone: '\u202A070\u2013174 06 12\u202C',
    postalCode: 'SE\u201187230',
  };
  expect(tidyDetails(typed)).toEqual(filled);
});

it('A foreign postal code is told that the shop delivers in Sweden', () => {
  expect(validateDetails({ ...filled, postalCode: 'D-10115' }, 'delivery').errors.postalCode).toBe(
    'Ange ett svenskt postnummer med fem siffror, som 872 30. Vi levererar bara inom Sverige.',
  );
});

it("The API's messages are shown at their fields", () => {
  const { errors, summary } = fieldErrors({ 'order_data.first_name': 'Förnamn är för långt.', total_amount: 'Fel' });
  expect(errors).toEqual({ firstName: 'Förnamn är för långt.' });
  expect(summary).toBe('Följande fält måste fyllas i korrekt: Förnamn');
});

const fewer = 'Det finns bara 1 kvar av Kruka, så vi räknar med det antalet.';

it.each([
  ['Rabattkoden är inte aktiv', [], '208,00 kr', 'Rabattkoden är inte aktiv. Att betala är nu 208,00 kr.'],
  ['Kunde inte. Försök igen.', [], '258,00 kr', 'Kunde inte. Försök igen. Att betala är nu 258,00 kr.'],
  ['Lagret räcker inte', [fewer], '208,00 kr', `Lagret räcker inte. ${fewer} Att betala är nu 208,00 kr.`],
  ['Lagret räcker inte', [], null, 'Lagret räcker inte.'],
])(
  'The message after a changed price is in whole sentences: %s, reduced items %j, total %s',
  (reason, told, total, said) => {
    expect(repricedText(reason, told, total)).toBe(said);
  },
);
