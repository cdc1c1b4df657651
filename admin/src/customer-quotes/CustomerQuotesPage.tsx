import { type CustomerQuote, customerQuoteWrite, MAX_SHOWN_QUOTES } from '@kronblad/contracts/customer-quote/schema';
import { Alert } from '@mui/material';
import { DataTable, NumberInput, TextInput } from 'react-admin';
import { phoneCards } from '../theme/list-table';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordForm } from '../ui/records/RecordForm';
import { RecordLink } from '../ui/records/RecordLink';
import { RecordsPage } from '../ui/records/RecordsPage';

const toPayload = (form: FormValues) => payloadOf(customerQuoteWrite, form, { sort_order: 100 });
const toForm = (quote: CustomerQuote | undefined) =>
  formValues(customerQuoteWrite, quote, { text: '', name: '', source: '' });
const labels = { text: 'Citat', name: 'Namn', source: 'Källa', sort_order: 'Ordning' } as const;
const errors = (form: FormValues) => schemaErrors(customerQuoteWrite, toPayload(form));

interface QuoteProps {
  readonly quote: CustomerQuote;
}

const Text = ({ quote }: QuoteProps) => <RecordLink id={quote.id}>{quote.text}</RecordLink>;

const Actions = ({ quote }: QuoteProps) => (
  <RecordActions
    record={quote}
    name={quote.name}
    deletion={{
      title: 'Ta bort citatet',
      question: `Är du säker på att du vill ta bort citatet från ${quote.name}? Det går inte att ångra.`,
      deleted: 'Citatet har tagits bort.',
      failed: (message) => `Kunde inte ta bort citatet. ${message}`,
    }}
  />
);

const Column = DataTable.Col<CustomerQuote>;

const Table = () => (
  <DataTable<CustomerQuote> sx={phoneCards('"text actions" "name actions" "source actions"')}>
    <Column label="Citat" source="text" disableSort render={(quote) => <Text quote={quote} />} />
    <Column label="Namn" source="name" />
    <Column label="Källa" source="source" disableSort />
    <Column label="Ordning" source="sort_order" align="right" />
    <Column label="Åtgärder" disableSort align="right" source="actions" render={(quote) => <Actions quote={quote} />} />
  </DataTable>
);

export const CustomerQuoteForm = () => (
  <RecordForm
    title={{ create: 'Nytt citat', edit: 'Redigera citat' }}
    toForm={toForm}
    labels={labels}
    errors={errors}
    toPayload={toPayload}
    created="Citatet har skapats."
    updated="Citatet har uppdaterats."
    failed={(message) => `Kunde inte spara citatet. ${message}`}
  >
    <Alert severity="info" sx={{ mb: 2 }}>
      Visa bara sådant som kunder verkligen har sagt, och som de har sagt ja till att ni visar. Påhittade omdömen är
      förbjudna enligt marknadsföringslagen.
    </Alert>
    <TextInput source="text" label="Citat" required autoFocus multiline minRows={2} helperText={false} />
    <TextInput source="name" label="Namn" required helperText="Till exempel Lena, Kramfors." />
    <TextInput source="source" label="Källa" required helperText="Var kunden sa det, till exempel Google eller mejl." />
    <NumberInput
      source="sort_order"
      label="Ordning"
      min={0}
      step={1}
      helperText={`De ${MAX_SHOWN_QUOTES} lägsta visas på startsidan.`}
    />
  </RecordForm>
);

const inOrder = { field: 'sort_order', order: 'ASC' } as const;
const texts = {
  search: 'Sök citat',
  create: 'Nytt citat',
  loading: 'Laddar citat...',
  failed: 'Kunde inte ladda citaten. Försök igen.',
  empty: 'Inga citat ännu. Startsidan visar ingen rubrik om omdömen.',
  noMatch: 'Inga citat matchar din sökning.',
};

export const CustomerQuotesPage = () => (
  <RecordsPage sort={inOrder} texts={texts}>
    <Table />
  </RecordsPage>
);
