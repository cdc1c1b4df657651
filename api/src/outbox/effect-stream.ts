import type { Stream } from '../event-store/index.js';

/** Ids of effects begin with it when a PDF is made again because somebody opens it, which is not recorded as requested. */
export const ON_DEMAND = 'on-demand-';

export const effectStream = (effectId: string): string => `effect-${effectId}`;

export const isUnsettled = ({ events }: Pick<Stream, 'events'>): boolean =>
  events.length > 0 && events.every(({ type }) => type === 'EffectRequested' || type === 'MailRedirected');
