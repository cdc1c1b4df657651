import { repricedText } from './repriced-text';

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
