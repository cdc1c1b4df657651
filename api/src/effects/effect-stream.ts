import type { Stream } from '../event-store/index.js';

/** The stream of one effect: that it was asked for, and what came of it. */
export const effectStream = (effectId: string): string => `effect-${effectId}`;

/** It was asked for, and nobody has told yet what came of it. */
export const isUnsettled = ({ events }: Pick<Stream, 'events'>): boolean =>
  events.length > 0 && events.every(({ type }) => type === 'EffectRequested' || type === 'MailRedirected');
