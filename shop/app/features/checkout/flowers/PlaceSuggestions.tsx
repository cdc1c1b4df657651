import type { ShownCeremonyPlace } from '@kronblad/contracts/delivery/schema';
import { Select } from '../../../ui/Field';
import { useFetched } from '../../../use-fetched';
import { checkoutStore } from '../checkout-document';
import { useDraft } from './use-draft';

/** The churches and chapels that staff keep; the chosen one fills in its address. Nothing without any. */
export function PlaceSuggestions() {
  const draft = useDraft();
  const places = useFetched<readonly ShownCeremonyPlace[]>('/delivery/places-for-shoppers').latest ?? [];
  if (places.length === 0) return null;
  const chosen = places.find((each) => each.name === draft.place && each.address === draft.address);
  return (
    <Select
      name="knownPlace"
      label="Vilken kyrka eller vilket kapell?"
      hint="Finns den inte här fyller du i adressen själv."
      value={chosen?.name ?? ''}
      options={[['', 'Annan plats'], ...places.map(({ name }) => [name, name] as const)]}
      onChange={({ currentTarget: { value } }) => {
        const place = places.find(({ name }) => name === value);
        if (!place) return checkoutStore.answer({ place: '', address: '', city: '' });
        const { name, address, postal_code, city } = place;
        checkoutStore.answer({ place_kind: 'church', place: name, address, postal_code, city });
      }}
    />
  );
}
