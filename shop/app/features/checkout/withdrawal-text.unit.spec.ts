import type { WithdrawalException } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { withdrawalText } from './withdrawal-text';

const RIGHT = 'Du har 14 dagars ångerrätt från det att du har fått varorna.';

it.each<[string, [string, WithdrawalException][], string]>([
  ['goods without exception', [['Vas', 'none']], RIGHT],
  [
    'cut flowers alone',
    [['Tulpaner', 'perishable']],
    'Ångerrätten gäller inte Tulpaner, eftersom den är en färskvara.',
  ],
  [
    'two sizes of one bouquet',
    [
      ['Tulpaner', 'perishable'],
      ['Tulpaner', 'perishable'],
    ],
    'Ångerrätten gäller inte Tulpaner, eftersom den är en färskvara.',
  ],
  [
    'flowers beside a vase',
    [
      ['Vas', 'none'],
      ['Tulpaner', 'perishable'],
      ['Hyacint', 'perishable'],
    ],
    `${RIGHT} Ångerrätten gäller inte Tulpaner och Hyacint, eftersom de är färskvaror.`,
  ],
  ['a wreath', [['Krans', 'made_to_order']], 'Ångerrätten gäller inte Krans, som görs efter dina önskemål.'],
  ['sealed goods', [['Tvål', 'sealed_hygiene']], `${RIGHT} För Tvål upphör den när du bryter förseglingen.`],
])('The right of withdrawal is named before payment for %s', (_what, goods, said) => {
  expect(withdrawalText(goods.map(([name, withdrawal_exception]) => ({ name, withdrawal_exception })))).toBe(said);
});
