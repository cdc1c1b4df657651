import type { Projection } from '../../src/event-store/projections/projection.js';

type Facts = Pick<Projection, 'name' | 'version' | 'tables' | 'handles'>;

export interface FrozenProjection {
  readonly version: number;
  readonly tables: readonly string[];
  readonly handles: readonly string[];
}
export type FrozenProjections = Readonly<Record<string, FrozenProjection>>;

const frozenOf = ({ version = 1, tables, handles }: Facts): FrozenProjection => ({
  version,
  tables: [...tables].sort(),
  handles: [...handles].sort(),
});

function difference(was: FrozenProjection, is: FrozenProjection): string {
  const changes = (['tables', 'handles'] as const).flatMap((list) => [
    ...is[list].filter((each) => !was[list].includes(each)).map((each) => `+${each}`),
    ...was[list].filter((each) => !is[list].includes(each)).map((each) => `-${each}`),
  ]);
  return changes.join(', ');
}

export function objections(frozen: FrozenProjections, projections: readonly Facts[]): string[] {
  const gone = Object.keys(frozen).filter((name) => !projections.some((projection) => projection.name === name));
  return [
    ...projections.flatMap((each) => objection(frozen[each.name], each)),
    ...gone.map((name) => `${name} is gone`),
  ];
}

function objection(was: FrozenProjection | undefined, projection: Facts): string[] {
  const { name } = projection;
  if (!was) return [`${name} is new`];
  const is = frozenOf(projection);
  if (is.version > was.version) return [`${name} is now version ${is.version}, the sample has ${was.version}`];
  if (is.version < was.version) return [`${name} already had version ${was.version}: versions must not be lowered`];
  const changed = difference(was, is);
  if (!changed) return [];
  return [
    `${name} has changed (${changed}): raise the version to ${was.version + 1}, or existing tables are not rebuilt`,
  ];
}

/**
 * Updates the sample, but keeps the entry of a projection that changed without a new version, so that the test still
 * reports it.
 */
export function refrozen(frozen: FrozenProjections, projections: readonly Facts[]): FrozenProjections {
  const entries = projections.map((projection) => {
    const [was, is] = [frozen[projection.name], frozenOf(projection)];
    return [projection.name, was && is.version <= was.version ? was : is] as const;
  });
  return Object.fromEntries(entries);
}
