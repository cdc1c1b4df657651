/** Query options of a list: no toast after a failure, because ListPanel shows the error. */
export const errorInPanel = { onError: () => {} };
