import { campaignLabel, codeTaken } from './campaign-label';

describe("a code's discount in words", () => {
  it.each([
    [25, 'Rabattkod tillämpad: 25% rabatt'],
    [33.3, 'Rabattkod tillämpad: 33,3% rabatt'],
    [100, 'Rabattkod tillämpad: 100% rabatt'],
  ])('of %d per cent, when it is taken', (percentage, said) => {
    expect(codeTaken(percentage)).toBe(said);
  });

  it.each([
    ['SOMMAR', 12.5, 'Rabattkod SOMMAR (12,5\u00A0%)'],
    [null, 10, 'Rabattkod (10\u00A0%)'],
  ])('of %j, among the sums', (code, percentage, label) => {
    expect(campaignLabel(code, percentage)).toBe(label);
  });
});
