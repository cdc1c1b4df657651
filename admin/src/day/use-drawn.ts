import { useDeferredValue } from 'react';

const FIRST = 24;

/** How many cards of a list to draw: a screenful, so that the page can be used at once, and then all of them. */
export const useDrawn = (): number => useDeferredValue(Number.POSITIVE_INFINITY, FIRST);
