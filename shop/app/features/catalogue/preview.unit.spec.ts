import { preview } from './preview';

describe('preview', () => {
  it('leaves a short text alone but for its line breaks', () => {
    expect(preview('Tjugo tulpaner\n\ni knopp.', 60)).toBe('Tjugo tulpaner i knopp.');
  });

  it('cuts between words, within the length, and drops a comma before the ellipsis', () => {
    const cut = preview('Rosor i dovt rosa, vinrött och aprikos med eukalyptus', 20);
    expect(cut).toBe('Rosor i dovt rosa…');
    expect(cut.length).toBeLessThanOrEqual(20);
  });

  it('cuts a word that is longer than the whole preview', () => {
    expect(preview('a'.repeat(100), 60)).toHaveLength(60);
  });
});
