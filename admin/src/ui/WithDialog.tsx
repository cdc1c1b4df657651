import { type ReactNode, useState } from 'react';

type Action = () => void;

interface WithDialogProps {
  /** The control that opens the dialog. */
  readonly control: (open: Action) => ReactNode;
  readonly dialog: (close: Action) => ReactNode;
}

/** A control and the dialog that it opens. */
export const WithDialog = ({ control, dialog }: WithDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {control(() => setOpen(true))}
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
};
