import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import type { ElementType } from 'react';

type IconActionProps = IconButtonProps & {
  /** Tooltip and accessible name. */
  readonly label: string;
  readonly component?: ElementType;
  readonly to?: unknown;
  readonly href?: string;
  readonly target?: string;
  readonly rel?: string;
};

export const IconAction = ({ label, children, ...button }: IconActionProps) => (
  <Tooltip title={label} enterDelay={400}>
    <IconButton aria-label={label} size="small" {...button}>
      {children}
    </IconButton>
  </Tooltip>
);
