import { globSync } from 'node:fs';
import { join } from 'node:path';

function letters(nth: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (nth % 26));
  return nth < 26 ? last : letters(Math.floor(nth / 26) - 1) + last;
}

/**
 * Names the classes of CSS modules by file and number ('c12'), because hashes compress badly and a page has hundreds of
 * classes. Deterministic, so that browser and server build agree. Global class names must not end in a digit, because
 * they could equal a generated name.
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
