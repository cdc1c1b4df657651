import type { Killing } from './diary.ts';
import { type Pair, STEPS, type Step, VICTIMS, type Victim } from './schedule.ts';

/** How often what died at which step of a sale. */
export type Coverage = Readonly<Record<Step, Readonly<Record<Victim, number>>>>;

/** Counts what fell while its step was under way; what fell when the sale had ended before it counts for none. */
export function coverageOf(killings: readonly Killing[]): Coverage {
  const times = (step: Step, victim: Victim) =>
    killings.filter((killing) => killing.inStep && killing.step === step && killing.victim === victim).length;
  return byName(STEPS, (step) => byName(VICTIMS, (victim) => times(step, victim)));
}

function byName<Name extends string, Value>(names: readonly Name[], valueFor: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
}

export const uncovered = (coverage: Coverage, pairs: readonly Pair[]): readonly Pair[] =>
  pairs.filter(({ step, victim }) => coverage[step][victim] === 0);

const WIDTH = 11;

/** The coverage to read: a line for each step, a column for each victim. What there was nobody to kill is a dash. */
export function coverageTable(coverage: Coverage, pairs: readonly Pair[]): string[] {
  const cell = (step: Step, victim: Victim) =>
    pairs.some((pair) => pair.step === step && pair.victim === victim) ? coverage[step][victim] : '–';
  const line = (first: string, cells: readonly (string | number)[]) =>
    first.padEnd(WIDTH) + cells.map((each) => String(each).padStart(WIDTH)).join('');
  return [
    line('killed at', VICTIMS),
    ...STEPS.map((step) =>
      line(
        step,
        VICTIMS.map((victim) => cell(step, victim)),
      ),
    ),
  ];
}
