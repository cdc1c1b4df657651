import { FAQ_FACTS, FAQ_SECTIONS, type FaqEntry, faqEntryWrite } from '@kronblad/contracts/faq/schema';
import { BooleanInput, DataTable, NumberInput, SelectInput, TextInput } from 'react-admin';
import { phoneCards } from '../theme/list-table';
import { ShopAddressInput } from '../ui/form/ShopAddressInput';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordForm } from '../ui/records/RecordForm';
import { RecordLink } from '../ui/records/RecordLink';
import { RecordsPage } from '../ui/records/RecordsPage';
import { StatusBadge } from '../ui/StatusBadge';

const choices = Object.entries(FAQ_SECTIONS).map(([id, name]) => ({ id, name }));
const facts = Object.entries(FAQ_FACTS).map(([name, meaning]) => `{${name}} ${meaning}`);
const toPayload = (form: FormValues) => payloadOf(faqEntryWrite, form, { sort_order: 100 });
const toForm = (entry: FaqEntry | undefined) => formValues(faqEntryWrite, entry, { question: '', answer: '' });
const labels = {
  question: 'Fråga',
  answer: 'Svar',
  section: ['Avsnitt', (value: unknown) => FAQ_SECTIONS[value as FaqEntry['section']]],
  link_text: 'Länkens text',
  link_href: 'Länkens adress',
  sort_order: 'Ordning',
  is_published: 'Visas i butiken',
} as const;
const errors = (form: FormValues) => schemaErrors(faqEntryWrite, toPayload(form));

interface EntryProps {
  readonly entry: FaqEntry;
}

const Question = ({ entry }: EntryProps) => <RecordLink id={entry.id}>{entry.question}</RecordLink>;

const Status = ({ entry: { is_published } }: EntryProps) => (
  <StatusBadge tone={is_published ? 'good' : 'neutral'} label={is_published ? 'Visas' : 'Dold'} />
);

const Actions = ({ entry }: EntryProps) => (
  <RecordActions
    record={entry}
    name={entry.question}
    deletion={{
      title: 'Ta bort frågan',
      question: `Är du säker på att du vill ta bort frågan ”${entry.question}”? Det går inte att ångra.`,
      deleted: 'Frågan har tagits bort.',
      failed: (message) => `Kunde inte ta bort frågan. ${message}`,
    }}
  />
);

const Column = DataTable.Col<FaqEntry>;

const Table = () => (
  <DataTable<FaqEntry> sx={phoneCards('"question actions" "section actions" "is_published actions"')}>
    <Column label="Fråga" source="question" render={(entry) => <Question entry={entry} />} />
    <Column label="Avsnitt" source="section" render={({ section }) => FAQ_SECTIONS[section]} />
    <Column label="Ordning" source="sort_order" align="right" />
    <Column label="Status" source="is_published" render={(entry) => <Status entry={entry} />} />
    <Column label="Åtgärder" disableSort align="right" source="actions" render={(entry) => <Actions entry={entry} />} />
  </DataTable>
);

export const FaqForm = () => (
  <RecordForm
    title={{ create: 'Ny fråga', edit: 'Redigera fråga' }}
    toForm={toForm}
    labels={labels}
    errors={errors}
    toPayload={toPayload}
    created="Frågan har skapats."
    updated="Frågan har uppdaterats."
    failed={(message) => `Kunde inte spara frågan. ${message}`}
  >
    <TextInput source="question" label="Fråga" required autoFocus helperText={false} />
    <TextInput
      source="answer"
      label="Svar"
      required
      multiline
      minRows={4}
      maxRows={12}
      helperText={`Fylls i av butiken: ${facts.join(', ')}.`}
    />
    <SelectInput source="section" label="Avsnitt" choices={choices} required helperText={false} />
    <TextInput source="link_text" label="Länkens text" helperText={false} />
    <ShopAddressInput source="link_href" label="Länkens adress" helperText="Till exempel /kontakt. Tomt: ingen länk." />
    <NumberInput source="sort_order" label="Ordning" min={0} step={1} helperText="Lägst visas först i avsnittet." />
    <BooleanInput source="is_published" label="Visas i butiken" helperText={false} />
  </RecordForm>
);

const inSections = { field: 'section', order: 'ASC' } as const;
const texts = {
  search: 'Sök fråga',
  create: 'Ny fråga',
  loading: 'Laddar frågor...',
  failed: 'Kunde inte ladda frågorna. Försök igen.',
  empty: 'Inga frågor ännu.',
  noMatch: 'Inga frågor matchar din sökning.',
};

export const FaqPage = () => (
  <RecordsPage sort={inSections} texts={texts}>
    <Table />
  </RecordsPage>
);
