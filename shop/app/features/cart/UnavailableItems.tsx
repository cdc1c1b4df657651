import { isUnavailable, unavailableItemsText } from '@kronblad/contracts/rules/unavailable-items';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { Notice } from '../../ui/Notice';
import { focusHeadingAfter } from './focus-heading';
import { dropGone } from './use-cart-calculation';

interface UnavailableItemsProps {
  readonly calculation: CartCalculation;
  readonly quiet?: boolean;
}

export function UnavailableItems({ calculation, quiet }: UnavailableItemsProps) {
  const gone = calculation.unavailable.filter(isUnavailable);
  if (gone.length === 0) return null;
  return (
    <Notice
      quiet={quiet}
      actions={
        <button type="button" className="text-button" onClick={() => focusHeadingAfter(() => dropGone(calculation))}>
          Ta bort ur kundvagnen
        </button>
      }
    >
      {gone.map((item) => (
        <p key={item.id}>{unavailableItemsText(item)}</p>
      ))}
      {calculation.items.length > 0 && <p>Vi har inte räknat med {gone.length === 1 ? 'den' : 'dem'} i summan.</p>}
    </Notice>
  );
}
