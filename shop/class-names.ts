import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Letters that tell files apart: a, b, … z, aa, ab … */
function letters(nth: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (nth % 26));
  return nth < 26 ? last : letters(Math.floor(nth / 26) - 1) + last;
}

/**
 * Names the classes of the CSS modules below `folder` by file and number ('c12'): a page says hundreds of them, and what
 * a hash adds to each cannot be compressed. The same file gives the same names in every build, the browser's and the
 * server's; classes for all pages have no digit at their end.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: folder }).sort();
  const prefixes = new Map(files.map((file, nth) => [join(folder, file), letters(nth)]));
  const numbers = new Map<string, Map<string, number>>();
  return (name, file) => {
    const path = file.split('?')[0] ?? file;
    const prefix = prefixes.get(path);
    if (!prefix) throw new Error(`${path} is not below ${folder}.`);
    const ofFile = numbers.get(path) ?? new Map<string, number>();
    numbers.set(path, ofFile);
    if (!ofFile.has(name)) ofFile.set(name, ofFile.size);
    return `${prefix}${ofFile.get(name)}`;
  };
}
