import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import css from './way-barred.module.css';

interface WayBarredProps {
  readonly onRetry: () => void;
  /** None where staying is no choice. */
  readonly onStay: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Why the next page does not come, over the one that is there. */
export const WayBarred = ({ onRetry, onStay, children }: WayBarredProps) => (
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
