import { Menu, type MenuProps } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';

export interface WithMenuProps extends Pick<MenuProps, 'slotProps' | 'children'> {
  /** The button that opens the menu. */
  readonly control: (props: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onClick: (event: MouseEvent) => void;
  }) => ReactNode;
}

/** A button and its menu, which every choice closes. A menu that was never opened costs nothing: lists have many. */
export const WithMenu = ({ control, ...menu }: WithMenuProps) => {
  const [anchor, setAnchor] = useState<Element>();
  const [isOpen, setOpen] = useState(false);
  const open = ({ currentTarget }: MouseEvent) => {
    setAnchor(currentTarget);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      {control({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: open,
      })}
      {anchor && <Menu open={isOpen} anchorEl={anchor} onClose={close} onClick={close} {...menu} />}
    </>
  );
};
