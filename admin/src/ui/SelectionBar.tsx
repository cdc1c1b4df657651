import CloseRounded from '@mui/icons-material/CloseRounded';
import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { IconAction } from './IconAction';

const barSx = {
  position: 'sticky',
  bottom: 12,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  px: 2,
  py: 1.25,
  borderColor: 'primary.main',
  boxShadow: 6,
  '& .MuiButton-root': { '@media (pointer: coarse)': { minHeight: 44 } },
} as const;

export const wideOnPhone = { flex: { xs: '1 1 100%', sm: '0 0 auto' } } as const;
export const sharedOnPhone = { flex: { xs: '1 1 0', sm: '0 0 auto' } } as const;

interface SelectionBarProps {
  readonly label: string;
  readonly text: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Actions for the selected records of a list. Place the bar after the list: it sticks to the bottom of the window. */
export const SelectionBar = ({ label, text, onClear, children }: SelectionBarProps) => (
  <Paper variant="outlined" role="region" aria-label={label} sx={barSx}>
    <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{text}</Typography>
    <IconAction label="Avmarkera" onClick={onClear} sx={{ order: { xs: 0, sm: 9 }, my: -1 }}>
      <CloseRounded fontSize="small" />
    </IconAction>
    {children}
  </Paper>
);
