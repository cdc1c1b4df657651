import { type SearchWords, searchWordsWrite } from '@kronblad/contracts/search/schema';
import { DataTable, TextInput } from 'react-admin';
import { phoneCards } from '../theme/list-table';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordForm } from '../ui/records/RecordForm';
import { RecordLink } from '../ui/records/RecordLink';
import { RecordsPage } from '../ui/records/RecordsPage';
import { AddressInput } from './AddressInput';

const toPayload = (form: FormValues) => payloadOf(searchWordsWrite, form);
const toForm = (entry: SearchWords | undefined) =>
  formValues(searchWordsWrite, entry, { words: '', title: '', address: '' });
const labels = { words: 'Sökord', title: 'Länkens text', address: 'Leder till' } as const;
const errors = (form: FormValues) => schemaErrors(searchWordsWrite, toPayload(form));

interface EntryProps {
  readonly entry: SearchWords;
}

const Title = ({ entry: { id, title } }: EntryProps) => <RecordLink id={id}>{title}</RecordLink>;

const Actions = ({ entry }: EntryProps) => (
  <RecordActions
    record={entry}
    name={entry.title}
    deletion={{
      title: 'Ta bort sökorden',
      question: `Är du säker på att du vill ta bort sökorden för ”${entry.title}”? Det går inte att ångra.`,
      deleted: 'Sökorden har tagits bort.',
      failed: (message) => `Kunde inte ta bort sökorden. ${message}`,
    }}
  />
);

const Column = DataTable.Col<SearchWords>;
const _breaking = { overflowWrap: 'anywhere' } as const;

const Table = () => (
  <DataTable<SearchWords> sx={phoneCards('"title actions" "words actions" "address actions"')}>
    <Column label="Länkens text" source="title" render={(entry) => <Title entry={entry} />} />
    <Column label="Sökord" source="words" render={({ words }) => words} />
    <Column label="Leder till" source="address" render={({ address }) => address} />
    <Column label="Åtgärder" disableSort align="right" source="actions" render={(entry) => <Actions entry={entry} />} />
  </DataTable>
);

export const SearchWordForm = () => (
  <RecordForm
    title={{ create: 'Nya sökord', edit: 'Redigera sökord' }}
    toForm={toForm}
    labels={labels}
    errors={errors}
    toPayload={toPayload}
    created="Sökorden har skapats."
    updated="Sökorden har uppdaterats."
    failed={(message) => `Kunde inte spara sökorden. ${message}`}
  >
    <AddressInput />
    <TextInput
      source="title"
      label="Länkens text"
      required
      helperText="Så heter länken i sökförslagen och bland träffarna."
    />
    <TextInput
      source="words"
      label="Sökord"
      required
      multiline
      minRows={3}
      maxRows={10}
      helperText="Det som kunderna skriver, med komma emellan: mors dag, present. Böjningar och felstavningar hittas ändå."
    />
  </RecordForm>
);

const inOrder = { field: 'title', order: 'ASC' } as const;
const texts = {
  search: 'Sök bland sökorden',
  create: 'Nya sökord',
  loading: 'Laddar sökord...',
  failed: 'Kunde inte ladda sökorden. Försök igen.',
  empty: 'Inga sökord ännu.',
  noMatch: 'Inga sökord matchar din sökning.',
};

export const SearchWordsPage = () => (
  <RecordsPage sort={inOrder} texts={texts}>
    <Table />
  </RecordsPage>
);
