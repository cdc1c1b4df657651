import CloseRounded from '@mui/icons-material/CloseRounded';
import { DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { IconAction } from './IconAction';
import { FillingText } from './text';

export interface TitleProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Icon buttons before the one that closes the dialog. */
  readonly tools?: ReactNode;
  readonly disabled?: boolean;
  readonly onClose: () => void;
}

/** The title of a dialog, with the button that closes it. */
export const TitleWithClose = ({ id, title, tools, disabled = false, onClose }: TitleProps) => (
  <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center' }}>
    <FillingText id={id} as="h2">
      {title}
    </FillingText>
    {tools}
    <IconAction label="Stäng" onClick={onClose} disabled={disabled}>
      <CloseRounded />
    </IconAction>
  </DialogTitle>
);
