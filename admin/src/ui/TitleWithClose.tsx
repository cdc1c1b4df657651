import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { IconAction } from './IconAction';

export interface TitleProps {
  readonly id: string;
  readonly title: ReactNode;
  /** More icon buttons, before the one that closes the dialog. */
  readonly tools?: ReactNode;
  readonly disabled?: boolean;
  readonly onClose: () => void;
}

/** The title of a dialog, with the button that closes it. */
export const TitleWithClose = ({ id, title, tools, disabled = false, onClose }: TitleProps) => (
  <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', pl: { xs: 2, sm: 3 }, pr: 1.5 }}>
    <Box id={id} component="h2" sx={{ flex: 1, minWidth: 0, m: 0, font: 'inherit', overflowWrap: 'anywhere' }}>
      {title}
    </Box>
    {tools}
    <IconAction label="Stäng" onClick={onClose} disabled={disabled}>
      <CloseRounded />
    </IconAction>
  </DialogTitle>
);

export const dialogContentSx = { px: { xs: 2, sm: 3 } } as const;
