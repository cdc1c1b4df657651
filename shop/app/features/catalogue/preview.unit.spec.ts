import { preview } from './preview';

it('A preview keeps a short text except for its line breaks', () => {
  expect(preview('Tjugo tulpaner\n\ni knopp.', 60)).toBe('Tjugo tulpaner i knopp.');
});

it('A preview cuts between words within the length, and drops a comma before the ellipsis', () => {
  const cut = preview('Rosor i dovt rosa, vinrött och aprikos med eukalyptus', 20);
  expect(cut).toBe('Rosor i dovt rosa…');
  expect(cut.length).toBeLessThanOrEqual(20);
});

it.each([
  ['Ett blockljus som brinner 60 timmar', 28, 'Ett blockljus som brinner…'],
  ['Genomfärgat stearin, brinner 60 timmar', 30, 'Genomfärgat stearin…'],
  ['Löpare i tvättat linne 40 × 140 cm med kant', 31, 'Löpare i tvättat linne…'],
  ['Rosor och nejlikor bundna av oss för hand', 33, 'Rosor och nejlikor bundna av oss…'],
  ['Rosor och nejlikor bundna av oss för hand', 31, 'Rosor och nejlikor bundna…'],
])('A preview does not end with %s at %i characters', (text, length, cut) => {
  expect(preview(text, length)).toBe(cut);
});

it('A preview does not treat a decimal point as the end of a sentence', () => {
  expect(preview('Rymmer 1.5 liter vatten och blommor', 25)).toBe('Rymmer 1.5 liter vatten…');
});

it('A preview keeps a number with its unit, and cuts no measure', () => {
  const tree = 'Bordsgran, 45\u00A0cm\nhög';
  expect(preview(tree, 60)).toBe('Bordsgran, 45\u00A0cm hög');
  const cloth = 'Duk i lin 145\u00A0×\u00A0250\u00A0cm med kuverthörn';
  expect(preview(cloth, 24)).toBe('Duk i lin 145\u00A0×\u00A0250\u00A0cm…');
  expect(preview(cloth, 20)).toBe('Duk i lin…');
});

it('A preview cuts a word that is longer than the whole preview', () => {
  expect(preview('a'.repeat(100), 60)).toHaveLength(60);
});
