import { isUnavailable, unavailableItemsText } from '@kronblad/contracts/cart/unavailable-items';
import type { CartCalculation, UnavailableItem } from '@kronblad/contracts/price/schema';
import { Link } from 'react-router';
import { Notice } from '../../ui/Notice';
import { focusHeadingAfter } from './focus-heading';
import { removeUnavailable } from './use-cart-calculation';

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
        <button
          type="button"
          className="text-button"
          onClick={() => focusHeadingAfter(() => removeUnavailable(calculation))}
        >
          Ta bort ur kundvagnen
        </button>
      }
    >
      {gone.map((item) => (
        <p key={`${item.id} ${item.size_id}`}>
          {unavailableItemsText(item)}
          {hasAlternative(item) && (
            <>
              {' '}
              <Link to={`/produkter/${item.id}`}>Välj en annan storlek</Link>
            </>
          )}
        </p>
      ))}
      {calculation.items.length > 0 && <p>Vi har inte räknat med {gone.length === 1 ? 'den' : 'dem'} i summan.</p>}
    </Notice>
  );
}

const hasAlternative = ({ size_id, reason }: UnavailableItem): boolean =>
  size_id !== null && (reason === 'size_gone' || reason === 'sold_out');
