import type { IfAbsent, PlaceKind, PrintColour, RibbonColour } from '@kronblad/contracts/recipient/recipient-choices';

export type Who = 'self' | 'other' | 'funeral';

export interface RibbonDraft {
  readonly left: string;
  readonly right: string;
  readonly ribbonColour: RibbonColour;
  readonly printColour: PrintColour;
}

/** Answers of the flower questions as typed; empty where nothing is answered. */
export interface FlowerAnswers {
  readonly who: Who | '';
  readonly placeKind: PlaceKind | '';
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly doorCode: string;
  readonly ward: string;
  readonly instruction: string;
  readonly day: string;
  readonly card: string;
  /** `ja`: funeral flowers without a ribbon. */
  readonly noRibbon: 'ja' | '';
  readonly deceased: string;
  readonly place: string;
  readonly time: string;
  readonly undertaker: string;
  readonly ifAbsent: IfAbsent | '';
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
  placeKind: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  doorCode: '',
  ward: '',
  instruction: '',
  day: '',
  card: '',
  noRibbon: '',
  deceased: '',
  place: '',
  time: '',
  undertaker: '',
  ifAbsent: '',
  surePhone: '',
  reached: '',
  ribbons: {},
};

export const plainRibbon: RibbonDraft = { left: '', right: '', ribbonColour: 'white', printColour: 'gold' };

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
