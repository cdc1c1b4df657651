import type { CeremonyPlaceView } from '@kronblad/contracts/delivery/schema';
import { DataTable } from 'react-admin';
import { phoneCards } from '../theme/list-table';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { RecordsPage } from '../ui/records/RecordsPage';

const Column = DataTable.Col<CeremonyPlaceView>;

const Table = () => (
  <DataTable<CeremonyPlaceView> sx={phoneCards('"name actions" "address address"')}>
    <Column label="Plats" source="name" render={(place) => <RecordLink id={place.id}>{place.name}</RecordLink>} />
    <Column
      label="Adress"
      disableSort
      source="address"
      render={({ address, postal_code, city }) => `${address}, ${postal_code} ${city}`}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      source="actions"
      render={(place) => (
        <RecordActions
          record={place}
          name={place.name}
          deletion={{
            title: 'Ta bort platsen',
            question: `Ta bort ${place.name}? Beställningar som redan är lagda ändras inte.`,
            deleted: 'Platsen har tagits bort.',
            failed: (message) => `Kunde inte ta bort platsen. ${message}`,
          }}
        />
      )}
    />
  </DataTable>
);

const byName = { field: 'name', order: 'ASC' } as const;
const texts = {
  search: 'Sök namn eller ort',
  create: 'Ny plats',
  loading: 'Laddar platser...',
  failed: 'Kunde inte ladda platserna. Försök igen.',
  empty: 'Inga platser än. Lägg till kyrkor och kapell, så slipper kunderna skriva adressen.',
  noMatch: 'Inga platser matchar din sökning.',
};

/** Churches and chapels that shoppers may choose for a ceremony. */
export const PlacesPage = () => (
  <RecordsPage sort={byName} texts={texts}>
    <Table />
  </RecordsPage>
);
