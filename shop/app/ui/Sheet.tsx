import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon';
import css from './sheet.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly startInField?: boolean;
  readonly children: ReactNode;
}

export function Sheet({ open, onClose, label, startInField = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    if (startInField) dialog.current?.querySelector('input')?.focus();
  }, [open, startInField]);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
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
