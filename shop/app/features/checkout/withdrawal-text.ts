import type { WithdrawalException } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';

interface Bought {
  readonly name: string;
  readonly withdrawal_exception: string;
}

/**
 * Information that is required before payment: the right of withdrawal and its exceptions. Source: lagen (2005:59) om
 * distansavtal, 2 kap. 2 § 8 and 11 §.
 */
export function withdrawalText(items: readonly Bought[]): string {
  const named = (exception: WithdrawalException) => {
    const ofKind = items.filter(({ withdrawal_exception }) => withdrawal_exception === exception);
    return [...new Set(ofKind.map(({ name }) => name))];
  };
  const fresh = named('perishable');
  const made = named('made_to_order');
  const sealed = named('sealed_hygiene');
  const anyRight = items.some(
    ({ withdrawal_exception }) => withdrawal_exception !== 'perishable' && withdrawal_exception !== 'made_to_order',
  );
  return [
    anyRight && 'Du har 14 dagars ångerrätt från det att du har fått varorna.',
    fresh.length > 0 &&
      `Ångerrätten gäller inte ${listed(fresh)}, eftersom ${fresh.length > 1 ? 'de är färskvaror' : 'den är en färskvara'}.`,
    made.length > 0 && `Ångerrätten gäller inte ${listed(made)}, som görs efter dina önskemål.`,
    sealed.length > 0 && `För ${listed(sealed)} upphör den när du bryter förseglingen.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const listed = (names: readonly string[]) => new Intl.ListFormat('sv').format(names);
