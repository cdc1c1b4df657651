import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { IF_ABSENT, IF_ABSENT_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { RECIPIENT_CHOICES } from '@kronblad/contracts/recipient/recipient-fields';
import type { ComponentType } from 'react';
import { Choices } from '../Choices';
import { checkoutStore } from '../checkout-document';
import { CardFields } from './CardFields';
import { CeremonyFields } from './CeremonyFields';
import { DayFields } from './DayFields';
import type { FlowerDraft } from './flower-draft';
import {
  asksCard,
  asksCeremony,
  asksIfAbsent,
  type BodyProps,
  cardOf,
  cardProblems,
  ceremonyProblems,
  dayProblems,
  type FlowerSituation,
  ifAbsentOf,
  isFuneral,
  type Problems,
  placeProblems,
  type Situation,
  whoOf,
} from './flower-questions';
import { cardSummary, daySummary, placeSummary } from './summary';
import { WhereFields } from './WhereFields';

export interface Question {
  /** The name in the page's address. */
  readonly id: string;
  readonly title: (situation: Situation) => string;
  /** True where the question is asked. */
  readonly asks: (situation: Situation) => boolean;
  /** Fields of the API's `delivery` that the question answers. */
  readonly fields: readonly string[];
  readonly problems: (asked: FlowerSituation) => Problems;
  /** The answer in a few words. */
  readonly summary: (asked: FlowerSituation) => string;
  /** Text of the button; left out: 'Fortsätt'. */
  readonly action?: (asked: FlowerSituation) => string;
  /** Null for the own details, which have a form of their own. */
  readonly Body: ComponentType<BodyProps> | null;
}

const always = () => true;
const none = () => ({});

const WHO = { self: 'Mig själv', other: 'Någon annan', funeral: 'Till en begravning', '': '' } as const;

const OWN_DETAILS: Question = {
  id: 'uppgifter',
  title: () => 'Dina uppgifter',
  asks: always,
  fields: [],
  problems: none,
  summary: () => '',
  Body: null,
};

/** The questions in their order. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'vem',
    title: ({ lines }) =>
      lines.every(({ kind }) => kind === 'goods') ? 'Vem ska få leveransen?' : 'Vem ska få blommorna?',
    asks: always,
    fields: ['to_self'],
    problems: (asked): Problems => (whoOf(asked) ? {} : { who: 'Välj vem som ska få blommorna.' }),
    summary: ({ draft }) => WHO[draft.who],
    Body: WhoFields,
  },
  {
    id: 'vart',
    title: () => 'Vart?',
    asks: always,
    fields: ['way', 'place_kind', 'recipient'],
    problems: (asked) => (asked.method === 'courier' ? placeProblems(asked) : {}),
    summary: (asked) => (asked.method === 'pickup' ? 'Hämtas i butiken' : placeSummary(asked)),
    Body: WhereFields,
  },
  {
    id: 'nar',
    title: () => 'När?',
    asks: always,
    fields: ['day'],
    problems: dayProblems,
    summary: daySummary,
    Body: DayFields,
  },
  {
    id: 'kort',
    title: ({ lines, draft }) =>
      isFuneral({ lines }) && !draft.noRibbon ? 'Vad ska det stå på band och kort?' : 'Vad ska det stå på kortet?',
    asks: asksCard,
    fields: ['card', 'ribbons'],
    problems: cardProblems,
    summary: cardSummary,
    action: (asked) => (cardOf(asked).trim() === '' ? 'Fortsätt utan kort' : 'Fortsätt'),
    Body: CardFields,
  },
  {
    id: 'ceremoni',
    title: () => 'Ceremonin',
    asks: asksCeremony,
    fields: ['ceremony'],
    problems: ceremonyProblems,
    summary: ({ draft: { deceased, place, time, day } }) =>
      `${deceased}, ${place} kl. ${time.replace(':', '.')}. Blommorna lämnas ${deliveredByText(day, time)}`,
    Body: CeremonyFields,
  },
  {
    id: 'hemma',
    title: () => 'Om ingen är hemma?',
    asks: asksIfAbsent,
    fields: ['if_absent'],
    problems: none,
    summary: ({ draft }) => IF_ABSENT_NAMES[ifAbsentOf(draft)],
    Body: IfAbsentFields,
  },
  OWN_DETAILS,
];

export const questionsOf = (situation: Situation): readonly Question[] =>
  QUESTIONS.filter(({ asks }) => asks(situation));

const placeOf = (id: string) => QUESTIONS.findIndex((each) => each.id === id);

/** The first question that has no answer, or an answer that is no longer valid. */
export const firstOpenQuestion = (asked: FlowerSituation): Question =>
  questionsOf(asked).find(
    ({ id, problems }) => placeOf(id) > placeOf(asked.draft.reached) || Object.keys(problems(asked)).length > 0,
  ) ?? OWN_DETAILS;

/** The answered question that is furthest on, with `question` answered too. */
export const furthestReached = ({ id }: Question, { reached }: FlowerDraft): string =>
  placeOf(reached) > placeOf(id) ? reached : id;

/** The question that a field of the API belongs to: `vart` for `order_data.delivery.recipient.phone`. */
export function questionOf(path: string): string {
  const field = path.replace(/^.*delivery\./, '').split('.')[0] ?? '';
  return QUESTIONS.find(({ fields }) => fields.includes(field))?.id ?? 'vart';
}

function WhoFields({ asked, errors }: BodyProps) {
  return (
    <Choices
      name="who"
      legend="Vem ska få blommorna?"
      isLegendHidden
      chosen={whoOf(asked)}
      onChoose={(who) => checkoutStore.answer({ who, place_kind: '' })}
      error={errors.who}
      choices={[
        { value: 'self', title: 'Mig själv' },
        { value: 'other', title: 'Någon annan' },
        { value: 'funeral', title: 'En begravning', hint: 'Till kyrkan, kapellet eller familjen' },
      ]}
    />
  );
}

function IfAbsentFields({ asked }: BodyProps) {
  return (
    <Choices
      name="if_absent"
      legend={RECIPIENT_CHOICES.if_absent.label}
      isLegendHidden
      chosen={ifAbsentOf(asked.draft)}
      onChoose={(if_absent) => checkoutStore.answer({ if_absent })}
      choices={IF_ABSENT.map((value) => ({ value, title: IF_ABSENT_NAMES[value] }))}
    />
  );
}
