/** The stream of one effect: that it was asked for, and what came of it. */
export const effectStream = (effectId: string): string => `effect-${effectId}`;
