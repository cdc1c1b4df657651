import type { Killing } from './run-log.ts';
import { type Pair, STEPS, type Step, VICTIMS, type Victim } from './schedule.ts';

export type Coverage = Readonly<Record<Step, Readonly<Record<Victim, number>>>>;

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
