import type { Stream } from '../event-store/index.js';

export const effectStream = (effectId: string): string => `effect-${effectId}`;

export const isUnsettled = ({ events }: Pick<Stream, 'events'>): boolean =>
  events.length > 0 && events.every(({ type }) => type === 'EffectRequested' || type === 'MailRedirected');
