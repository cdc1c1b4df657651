import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

/** A row of two inputs, on a phone one below the other. */
export const InputRow = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);
