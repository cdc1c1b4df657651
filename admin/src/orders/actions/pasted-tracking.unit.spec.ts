import { expect, it } from '@jest/globals';
import { pastedTracking } from './pasted-tracking';

const orders = [
  { id: 1, order_number: 'ORD-1795269600123' },
  { id: 2, order_number: 'ORD-1795269700456' },
];

it('A pasted tracking number names its order by the order’s number or any ending of it', () => {
  for (const name of ['ORD-1795269600123', 'ord-1795269600123', '1795269600123', '600123', '0123', '600 123', '3']) {
    expect(pastedTracking(`${name};0037 SE`, orders)).toEqual({ numbers: new Map([[1, '0037 SE']]), errors: [] });
  }
});

it('Pasted tracking numbers are read line by line, also when copied from a spreadsheet', () => {
  const { numbers, errors } = pastedTracking('600123\tA1\r\n\r\n700456 ; B2\n', orders);
  expect([...numbers]).toEqual([
    [1, 'A1'],
    [2, 'B2'],
  ]);
  expect(errors).toEqual([]);
});

it('A pasted tracking number names no order by an ending that several have', () => {
  const alike = [...orders, { id: 3, order_number: 'ORD-1795269800123' }];
  const { numbers, errors } = pastedTracking('123;A1\n0123;A2\n800123;A3', alike);
  expect([...numbers]).toEqual([[3, 'A3']]);
  expect(errors).toEqual(
    [1, 2].map((row) => `Rad ${row}: flera av de markerade ordrarna slutar så. Skriv fler siffror.`),
  );
});

it('Pasted tracking numbers say on which line something is wrong', () => {
  expect(pastedTracking('999999;A1\n600123\n700456;B2\n700456;B3\n600123;A<1', orders).errors).toEqual([
    'Rad 1: ordern är inte en av de markerade.',
    'Rad 2: spårningsnumret saknas. Skriv order;nummer.',
    'Rad 4: order ORD-1795269700456 står två gånger.',
    'Rad 5: Spårningsnumret får innehålla bokstäver, siffror, bindestreck och mellanslag.',
  ]);
});
