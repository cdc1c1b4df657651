interface Step {
  readonly value: unknown;
  readonly key: string;
  readonly within: Step | null;
}

/** Rejects NUL, which PostgreSQL's text cannot hold, and unpaired surrogates, which UTF-8 cannot encode. */
const isPostgresSafeText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const MAX_FOUND = 20;

/** Paths of texts that PostgreSQL cannot store, at most MAX_FOUND. The value may be nested to any depth. */
export function postgresUnsafeTexts(value: unknown): string[][] {
  const found: string[][] = [];
  const open: Step[] = [{ value, key: '', within: null }];
  for (let step = open.pop(); step && found.length < MAX_FOUND; step = open.pop()) {
    if (typeof step.value === 'string') {
      if (!isPostgresSafeText(step.value)) found.push(pathOf(step));
    } else if (isContainer(step.value)) {
      for (const [key, inner] of Object.entries(step.value)) open.push({ value: inner, key, within: step });
    }
  }
  return found;
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

function pathOf(step: Step): string[] {
  const path: string[] = [];
  for (let at = step; at.within; at = at.within) path.push(at.key);
  return path.reverse();
}
