import { type Theme, useMediaQuery } from '@mui/material';

/** Below 768 px tables become cards and dialogs fill the screen. */
export const useIsNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down(768));
