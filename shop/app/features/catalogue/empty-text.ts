import type { ListAddress } from './list-address';

export const isBounded = ({ prisfran, pristill }: ListAddress) => prisfran !== undefined || pristill !== undefined;

/** The text of a list without products. */
export function emptyText(address: ListAddress): string {
  const { farg, tillfalle, search } = address;
  if (isBounded(address)) return 'Inga produkter i det prisspannet. Prova ett bredare.';
  if (farg && tillfalle) return 'Inga produkter i den färgen för det tillfället. Prova något annat.';
  if (farg) return 'Inga produkter i den färgen. Prova en annan.';
  if (tillfalle) return 'Inga produkter för det tillfället. Prova ett annat.';
  if (search) return 'Prova ett kortare eller ett annat ord. Sökningen förstår böjningar och mindre felstavningar.';
  return 'Just nu finns det inget här. Titta gärna in igen, vi fyller på ofta.';
}
