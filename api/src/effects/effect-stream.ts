import type { Stream } from '../event-store/index.js';

/** The stream of one effect: its request and its outcomes. */
export const effectStream = (effectId: string): string => `effect-${effectId}`;

/** True for a requested effect without an outcome. */
export const isUnsettled = ({ events }: Pick<Stream, 'events'>): boolean =>
  events.length > 0 && events.every(({ type }) => type === 'EffectRequested' || type === 'MailRedirected');
