import { describe, expect, it } from '@jest/globals';
import english from 'ra-language-english';
import { reactAdminMessages } from './react-admin-messages';

const flat = (messages: object, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g) ?? []);

const same = new Set(['ra.boolean.null', 'ra.page.dashboard', 'ra.page.list', 'ra.page.edit', 'ra.page.show']);

describe('Swedish messages', () => {
  const swedish = new Map(flat(reactAdminMessages));

  it.each(flat(english).filter(([key]) => !same.has(key)))('The message %s is not English', (key, text) => {
    expect(swedish.get(key)).toBeDefined();
    expect(swedish.get(key)).not.toBe(text);
  });

  it('Swedish messages use no placeholder that react-admin does not fill', () => {
    for (const [key, text] of flat(english)) {
      const known = placeholders(text);
      // react-admin also fills `field`, which the English text does not use. The Swedish text uses it instead of
      // `field_lower_first`, which would turn SKU into sKU.
      if (key === 'ra.sort.sort_by') known.add('%{field}');
      expect([...placeholders(swedish.get(key) ?? '')].filter((name) => !known.has(name))).toEqual([]);
    }
  });
});
