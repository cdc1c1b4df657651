import type { IfAbsent, PlaceKind, PrintColour, RibbonColour } from '@kronblad/contracts/recipient/recipient-choices';
import { forEachField, type RecipientFieldName } from '@kronblad/contracts/recipient/recipient-fields';

export type Who = 'self' | 'other' | 'funeral';

export interface RibbonDraft {
  readonly left: string;
  readonly right: string;
  readonly ribbon_colour: RibbonColour;
  readonly print_colour: PrintColour;
}

/** Answers of the flower questions as typed; empty where nothing is answered. */
export interface FlowerAnswers extends Readonly<Record<RecipientFieldName, string>> {
  readonly who: Who | '';
  readonly place_kind: PlaceKind | '';
  readonly day: string;
  readonly card: string;
  /** `ja`: funeral flowers without a ribbon. */
  readonly noRibbon: 'ja' | '';
  readonly deceased: string;
  readonly place: string;
  readonly time: string;
  readonly undertaker: string;
  readonly if_absent: IfAbsent | '';
  /** The number that the shopper said is right although it is their own. */
  readonly surePhone: string;
  /** Name of the answered question that is furthest on. */
  readonly reached: string;
}

export interface FlowerDraft extends FlowerAnswers {
  /** Ribbons by size id and number of the wreath, such as `31.1`. */
  readonly ribbons: Readonly<Record<string, RibbonDraft>>;
}
export type AnswerName = keyof FlowerAnswers;

export const noAnswers: FlowerDraft = {
  who: '',
  place_kind: '',
  ...forEachField(() => ''),
  day: '',
  card: '',
  noRibbon: '',
  deceased: '',
  place: '',
  time: '',
  undertaker: '',
  if_absent: '',
  surePhone: '',
  reached: '',
  ribbons: {},
};

export const plainRibbon: RibbonDraft = { left: '', right: '', ribbon_colour: 'white', print_colour: 'gold' };

/** Reads an untrusted value. */
export function draftOf(stored: unknown): FlowerDraft {
  const { ribbons, ...answers } = recordOf(stored);
  const texts = Object.entries(answers).filter(
    ([name, value]) => Object.hasOwn(noAnswers, name) && typeof value === 'string',
  );
  const draft: FlowerDraft = { ...noAnswers, ...Object.fromEntries(texts), ribbons: ribbonsOf(ribbons) };
  return /^\d{4}-\d\d-\d\d$/.test(draft.day) ? draft : { ...draft, day: '' };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function ribbonsOf(stored: unknown): FlowerDraft['ribbons'] {
  const read = Object.entries(recordOf(stored)).map(([of, ribbon]) => {
    const texts = Object.entries(recordOf(ribbon)).filter(
      ([name, value]) => Object.hasOwn(plainRibbon, name) && typeof value === 'string',
    );
    return [of, { ...plainRibbon, ...Object.fromEntries(texts) }] as const;
  });
  return Object.fromEntries(read);
}
