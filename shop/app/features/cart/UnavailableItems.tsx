import type { CartCalculation, UnavailableItem } from '@kronblad/contracts/views/pricing';
import { Notice } from '../../ui/Notice';
import { acceptAvailability } from './use-cart-calculation';

/** Where there is merely less than was asked for, it is told where it is counted with. */
const reasons: Readonly<Partial<Record<UnavailableItem['reason'], string>>> = {
  unknown: 'finns inte kvar i sortimentet',
  inactive: 'säljs inte just nu',
  sold_out: 'har hunnit ta slut',
};

/** Tells kindly what can no longer be had; the rest of the cart stands. */
export function UnavailableItems({ calculation }: { readonly calculation: CartCalculation }) {
  const gone = calculation.unavailable.filter(({ reason }) => reason !== 'insufficient');
  if (gone.length === 0) return null;
  return (
    <Notice
      actions={
        <button type="button" className="text-button" onClick={() => acceptAvailability(calculation)}>
          Ta bort ur kundvagnen
        </button>
      }
    >
      {gone.map(({ id, name, reason }) => (
        <p key={id}>
          {name ?? 'En vara'} {reasons[reason]}.
        </p>
      ))}
      {calculation.items.length > 0 && <p>Vi har inte räknat med {gone.length === 1 ? 'den' : 'dem'} i summan.</p>}
    </Notice>
  );
}
