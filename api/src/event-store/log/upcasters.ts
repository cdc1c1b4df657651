type Payload = Record<string, unknown>;
export type Upcaster = (data: Payload) => Payload;
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** By event type; the first one converts version 1 to 2. So far every event type has one version. */
const UPCASTERS: Upcasters = {};

export function upcast(type: string, from: number, data: Payload, upcasters = UPCASTERS): Payload {
  const steps = upcasters[type];
  if (!steps) return data;
  return steps.slice(from - 1).reduce((payload, step) => step(payload), data);
}
