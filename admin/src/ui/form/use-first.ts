import { useState } from 'react';

/** The value of the first render. Later ones are ignored, so that a refetched record does not overwrite typed text. */
export const useFirst = <Value>(value: Value | (() => Value)): Value => useState(value)[0];
