import { parseArgs } from 'node:util';

export class OptionError extends Error {}

/**
 * Parses the command line. When `read` throws OptionError, prints its message and the usage and exits with 2. `--help`
 * prints the usage and exits with 0.
 */
export function optionsOrExit<Options>(usage: string, read: (args: readonly string[]) => Options): Options {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return read(args);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    process.exit(2);
  }
}

export function noOptionsOrExit(usage: string): void {
  optionsOrExit(usage, (args) => readTexts(args, []));
}

/**
 * Parses `--name text` or `--name=text` for each of `names`, the `flags`, and positional words. Throws OptionError for
 * any other option.
 */
export function readTexts<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  { words = false, flags = [] }: { readonly words?: boolean; readonly flags?: readonly string[] } = {},
): { readonly values: Readonly<Partial<Record<Name, string>>>; readonly words: readonly string[] } {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: words });
    return { values: values as Partial<Record<Name, string>>, words: positionals };
  } catch (error) {
    throw new OptionError((error as Error).message.split('\n')[0]);
  }
}

export function wholeNumber(name: string, text: string, least = 1): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
    throw new OptionError(`--${name} is "${text}", but must be a whole number from ${least} on.`);
  return value;
}

export function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new OptionError(`--${name} is "${text}", but must be one of: ${choices.join(', ')}.`);
  return found;
}
