import { type ReactNode, useState } from 'react';

type Action = () => void;

interface WithDialogProps {
  /** The control that opens the dialog. */
  readonly control: (open: Action) => ReactNode;
  readonly dialog: (close: Action) => ReactNode;
  /** The opened part takes the control's place. */
  readonly inPlace?: boolean;
}

/** A control and the dialog, or other part, that it opens. */
export const WithDialog = ({ control, dialog, inPlace = false }: WithDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!(isOpen && inPlace) && control(() => setOpen(true))}
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
};
