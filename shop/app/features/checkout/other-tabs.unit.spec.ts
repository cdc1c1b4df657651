import { orderedElsewhereText, overtakenText } from './other-tabs';

it('A tab whose cart another tab ordered gives the number of that order', () => {
  expect(orderedElsewhereText('ORD-2')).toContain('beställdes i en annan flik, med ordernummer ORD-2.');
});

it('A tab whose own order another tab paid or replaced says which', () => {
  expect(overtakenText('ORD-1', 'ORD-1')).toContain('Order ORD-1 är klar');
  expect(overtakenText('ORD-1', 'ORD-2')).toContain('Order ORD-1 ersattes av ORD-2');
  expect(overtakenText('ORD-1', null)).toContain('Ordernumret är ORD-1.');
});
