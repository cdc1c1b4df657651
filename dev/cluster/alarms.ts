import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/settings.ts';

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

export const alarms = () =>
  (parse(readFileSync(join(ROOT, 'deploy/alarms.yml'), 'utf8')) as Rules).groups.flatMap(({ rules }) => rules);

/** Names of our own metrics that the alarm rules read. */
export const alarmMetrics = (): string[] => [
  ...new Set(alarms().flatMap(({ expr }) => [...expr.matchAll(/\b(?:kronblad|http)_\w+/g)].map(([name]) => name))),
];
