/** Query options of a list: no toast on failure, because ListPanel shows the error. */
export const errorInPanel = { onError: () => {} };
