import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tidyCampaignCode, tidyCode, tidyEmail, tidyName, tidyText } from './typed-text.js';

it.each([
  ['zero-width space', 'Ma\u200Bja'],
  ['byte order mark', '\uFEFFMaja'],
  ['word joiner', 'Maja\u2060'],
  ['soft hyphen', 'Ma\u00ADja'],
  ['direction marks', '\u202AMaja\u202C\u200E'],
  ['reversal and zero-width joiners', '\u202EMa\u200Cja\u200D'],
  ['variation selector', 'Maja\uFE0F'],
  ['Hangul filler', 'Maja\u3164'],
])('Typed and pasted text loses the invisible %s', (_, typed) => {
  expect(tidyText(typed)).toBe('Maja');
});

it.each([
  ['decomposed letters', 'A\u030Asa O\u0308stlund', 'Åsa Östlund'],
  ['no-break and thin spaces', 'Åsa\u00A0\u2009\u202FÖstlund\u3000', 'Åsa Östlund'],
  ['a tab from a spreadsheet', 'Åsa\tÖstlund', 'Åsa Östlund'],
  ['a line break', 'Åsa\u2028Östlund\u2029', 'Åsa\nÖstlund'],
  ['an en dash, which prose keeps', 'Åsa – igen', 'Åsa – igen'],
])('Typed and pasted text has one spelling of %s', (_, typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
});

it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFE63', '\uFF0D'])(
  'Typed and pasted text has one hyphen instead of %j in names, codes and email addresses',
  (dash) => {
    expect(tidyName(`Anna${dash}Karin`)).toBe('Anna-Karin');
    expect(tidyCampaignCode(` sommar${dash}\u200B10 `)).toBe('SOMMAR-10');
    expect(tidyEmail(`anna${dash}karin@exempel.se`)).toBe('anna-karin@exempel.se');
  },
);

it('Typed and pasted text has no spaces in codes and no link in email addresses', () => {
  expect(tidyCode('123\u00A0456')).toBe('123456');
  expect(tidyEmail('mailto:maja@exempel.se\u200B')).toBe('maja@exempel.se');
});

it('Typed and pasted text keeps line breaks, so that a single line can refuse them', () => {
  expect(tidyText('Maja\r\nBcc: alla')).toBe('Maja\r\nBcc: alla');
});

it('Typed and pasted text is idempotent', () => {
  const anything = fc.string({ unit: fc.constantFrom(...'aö1 -–\u200B\u00A0\u0308\u2011\t\uFE0F\u212B\uFB01@') });
  fc.assert(fc.property(anything, (typed) => expect(tidyName(tidyName(typed))).toBe(tidyName(typed))));
});
