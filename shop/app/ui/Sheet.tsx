import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon';
import css from './sheet.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** A panel from the left edge. The modal dialog keeps the focus inside; Escape and a click outside close it. */
export function Sheet({ open, onClose, label, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog ref={dialog} className={css.sheet} aria-label={label} onClose={onClose} onClick={closeOutside}>
      <div className={css.inner}>
        <div className={css.top}>
          <span className="eyebrow">{label}</span>
          <button type="button" className={css.close} aria-label={`Stäng ${label.toLowerCase()}`} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  );
}
