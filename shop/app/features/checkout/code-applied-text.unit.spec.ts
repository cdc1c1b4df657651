import { codeAppliedText } from './code-applied-text';

it.each([
  [25, 'Rabattkod tillämpad: 25% rabatt'],
  [33.3, 'Rabattkod tillämpad: 33,3% rabatt'],
  [100, 'Rabattkod tillämpad: 100% rabatt'],
])('a code of %d per cent is confirmed in the words of the specification', (percentage, said) => {
  expect(codeAppliedText(percentage)).toBe(said);
});
