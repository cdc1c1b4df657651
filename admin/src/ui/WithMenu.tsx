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

/** A button and its menu, which every choice closes. */
export const WithMenu = ({ control, ...menu }: WithMenuProps) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      {control({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu open={isOpen} anchorEl={anchor} onClose={close} onClick={close} {...menu} />
    </>
  );
};
