interface Step {
  readonly value: unknown;
  readonly key: string;
  readonly within: Step | null;
}

/**
 * Whether a text can be stored, mailed and sent on: no NUL, which PostgreSQL's text does not take, and no half of a
 * character that takes two units of UTF-16, which has no form in UTF-8.
 */
const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Enough to show; a path can be as long as the value is deep. */
const MOST_FOUND = 20;

/** Paths of texts in a JSON value that cannot be stored, however deep and large it is; not more than can be shown. */
export function unstorableTexts(value: unknown): string[][] {
  const found: string[][] = [];
  const open: Step[] = [{ value, key: '', within: null }];
  for (let step = open.pop(); step && found.length < MOST_FOUND; step = open.pop()) {
    if (typeof step.value === 'string') {
      if (!isStorableText(step.value)) found.push(pathOf(step));
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
