import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shortClassNames } from './class-names.ts';

describe('short class names', () => {
  let folder: string;
  const at = (nth: number) => join(folder, 'ui', `part-${String(nth).padStart(2, '0')}.module.css`);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kronblad-class-names-'));
    mkdirSync(join(folder, 'ui'));
    for (let nth = 0; nth < 60; nth++) writeFileSync(at(nth), '');
    writeFileSync(join(folder, 'base.css'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('depend on file and class only', () => {
    const name = shortClassNames(folder);
    const seen = Array.from({ length: 60 }, (_, nth) =>
      ['card', 'name', 'price'].map((word) => name(word, at(nth))),
    ).flat();
    expect(new Set(seen).size).toBe(180);
    expect(name('name', at(0))).toBe('a1');
    expect(name('card', at(59))).toBe('bh0');
    for (const short of seen) expect(short).toMatch(/^[a-z]{1,2}\d$/);
  });

  it('are equal in every build, however the file is named', () => {
    const [browsers, servers] = [shortClassNames(folder), shortClassNames(folder)];
    for (const nth of [7, 3, 7]) expect(servers('card', at(nth))).toBe(browsers('card', `${at(nth)}?used`));
  });

  it('reject an unknown file', () => {
    expect(() => shortClassNames(folder)('card', join(folder, '..', 'other.module.css'))).toThrow('is not below');
  });
});
