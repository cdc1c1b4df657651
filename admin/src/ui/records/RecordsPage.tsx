import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { errorInPanel } from '../error-in-panel';
import { RecordLoading } from '../form/RecordLoading';
import { ListPanel } from '../ListPanel';
import { SearchField } from '../SearchField';
import { SectionRoutes } from '../SectionRoutes';
import { useIsNarrow } from '../use-is-narrow';
import { useClose, useRecordAddress } from './use-record-address';

interface RecordsPageProps<Row extends RaRecord> {
  /** The resource's name, which is also its URL path. */
  readonly resource: string;
  readonly sort: SortPayload;
  readonly texts: {
    readonly search: string;
    /** Label of the button that creates a record. */
    readonly create: string;
    /** Title of the dialog that edits a record. */
    readonly edit: string;
    readonly loading: string;
    readonly failed: string | ((message: string) => string);
    readonly empty: string;
    readonly noMatch: string;
  };
  readonly above?: ReactNode;
  readonly filters?: ReactNode;
  readonly table: ComponentType;
  readonly cards: ComponentType;
  readonly form: ComponentType<{ readonly record?: Row }>;
}

const Toolbar = ({ resource, texts, filters }: Pick<RecordsPageProps<RaRecord>, 'resource' | 'texts' | 'filters'>) => (
  <>
    <SearchField label={texts.search} />
    {filters}
    <Button
      component={Link}
      to={useRecordAddress(resource, 'ny')}
      variant="contained"
      startIcon={<AddRounded />}
      sx={{ ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
    >
      {texts.create}
    </Button>
  </>
);

function EditDialog<Row extends RaRecord>({ resource, texts, form: Form }: RecordsPageProps<Row>) {
  const { id = '' } = useParams();
  const close = useClose(resource);
  const { data, error, refetch } = useGetOne<Row>(resource, { id: Number(id) }, { refetchOnWindowFocus: false });
  return data ? (
    <Form key={data.id} record={data} />
  ) : (
    <RecordLoading title={texts.edit} error={error} onRetry={refetch} onClose={close} />
  );
}

/** A resource's list at /<resource>, with /<resource>/ny and /<resource>/:id as dialogs. */
export function RecordsPage<Row extends RaRecord>(props: RecordsPageProps<Row>) {
  const { resource, sort, texts, above, filters, table: Table, cards: Cards, form: Form } = props;
  const isNarrow = useIsNarrow();
  const { loading, failed, empty, noMatch } = texts;
  const toolbar = <Toolbar resource={resource} texts={texts} filters={filters} />;
  const list = (
    <>
      {above}
      <ListPanel toolbar={toolbar} loading={loading} failed={failed} empty={empty} noMatch={noMatch}>
        {isNarrow ? <Cards /> : <Table />}
      </ListPanel>
    </>
  );
  return (
    <ListBase sort={sort} perPage={50} queryOptions={errorInPanel}>
      <SectionRoutes list={list} dialogs={{ ny: <Form />, ':id': <EditDialog {...props} /> }} />
    </ListBase>
  );
}
