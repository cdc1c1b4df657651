import type { CeremonyPlaceView } from '@kronblad/contracts/delivery/schema';
import { asksIfAbsent } from '@kronblad/contracts/recipient/recipient-fields';
import { MenuItem, Stack, TextField } from '@mui/material';
import { memo } from 'react';
import { BooleanInput, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CardInput, CeremonyInputs } from '../recipient/CardInputs';
import { RecipientInputs } from '../recipient/RecipientInputs';
import { RibbonInputs } from '../recipient/RibbonInputs';
import { Panel } from '../ui/Panel';
import type { Draft } from './draft';
import { asksCeremony, asksDay, destinationOf, fieldsAsked, hasFuneral, ribbonPlaces } from './request';

const allPlaces = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } } as const;

/** The churches and chapels that staff keep; the chosen one fills in its address. */
const KnownPlaces = ({ draft }: { readonly draft: Draft }) => {
  const { setValue } = useFormContext<Draft>();
  const { data: places = [] } = useGetList<CeremonyPlaceView>('ceremoniplatser', allPlaces);
  const chosen = places.find(
    ({ name, address }) => name === draft.ceremony.place && address === draft.recipient.address,
  );
  const choose = (id: string) => {
    const place = places.find((each) => String(each.id) === id);
    if (!place) return;
    setValue('place_kind', 'church');
    setValue('ceremony.place', place.name);
    setValue('recipient.address', place.address);
    setValue('recipient.postal_code', place.postal_code);
    setValue('recipient.city', place.city);
  };
  return places.length === 0 ? null : (
    <TextField
      select
      label="Kyrka eller kapell ur listan"
      value={chosen ? String(chosen.id) : ''}
      onChange={({ target }) => choose(target.value)}
    >
      {places.map(({ id, name, city }) => (
        <MenuItem key={id} value={String(id)}>{`${name}, ${city}`}</MenuItem>
      ))}
    </TextField>
  );
};

/** Whom the goods are for and what is printed for them. Nothing for a parcel, which goes to the buyer. */
export const RecipientPart = memo(({ draft }: { readonly draft: Draft }) => {
  if (!asksDay(draft)) return null;
  const isCourier = draft.shipping_method === 'courier';
  const isForCeremony = asksCeremony(draft);
  const ribbons = ribbonPlaces(draft);
  const names = fieldsAsked(draft).filter((name) => name !== 'postal_code');
  return (
    <Panel title="Till vem?">
      <Stack spacing={1.75}>
        {!isForCeremony && (
          <BooleanInput
            source="to_self"
            label={isCourier ? 'Kunden tar emot själv' : 'Kunden hämtar själv'}
            helperText={false}
          />
        )}
        {isCourier && hasFuneral(draft) && <KnownPlaces draft={draft} />}
        <RecipientInputs
          choices={isCourier ? (asksIfAbsent(destinationOf(draft)) ? ['place_kind', 'if_absent'] : ['place_kind']) : []}
          names={names}
        />
        {isForCeremony && <CeremonyInputs />}
        <CardInput helperText={ribbons.length > 0 && 'Utan egen text får kortet bandets.'} />
        {ribbons.map(({ source, title }) => (
          <RibbonInputs key={source} source={source} wreath={title} />
        ))}
      </Stack>
    </Panel>
  );
});
