import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import css from './navigation-error.module.css';

interface NavigationErrorProps {
  readonly onRetry: () => void;
  readonly onStay: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Overlay that explains why the next page does not appear. */
export const NavigationError = ({ onRetry, onStay, children }: NavigationErrorProps) => (
  <div className={css.guard}>
    <Notice
      tone="bad"
      actions={
        <>
          <Button look="quiet" onClick={onRetry}>
            Försök igen
          </Button>
          {onStay && (
            <Button look="quiet" onClick={onStay}>
              Stanna här
            </Button>
          )}
        </>
      }
    >
      {children}
    </Notice>
  </div>
);
