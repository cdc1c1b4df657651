import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { Link } from 'react-router';
import { Dialogs, useDialogAddress } from '../dialogs';
import { errorInPanel } from '../error-in-panel';
import { ListPanel } from '../ListPanel';
import { SearchField } from '../SearchField';

interface RecordsPageProps {
  readonly sort: SortPayload;
  /** Applies always, beside what staff search for. */
  readonly filter?: object;
  readonly texts: {
    readonly search: string;
    /** Label of the button that creates a record. */
    readonly create: string;
    readonly loading: string;
    readonly failed: string | ((message: string) => string);
    readonly empty: string;
    readonly noMatch: string;
  };
  readonly above?: ReactNode;
  readonly filters?: ReactNode;
  /** A `<DataTable>`. */
  readonly children: ReactNode;
}

const Toolbar = ({ texts, filters }: Pick<RecordsPageProps, 'texts' | 'filters'>) => (
  <>
    <SearchField label={texts.search} />
    {filters}
    <Button component={Link} to={useDialogAddress('ny')} variant="contained" startIcon={<AddRounded />}>
      {texts.create}
    </Button>
  </>
);

/** A resource's list; its form opens above it. */
export function RecordsPage({ sort, filter, texts, above, filters, children }: RecordsPageProps) {
  const { loading, failed, empty, noMatch } = texts;
  const toolbar = <Toolbar texts={texts} filters={filters} />;
  return (
    <ListBase sort={sort} {...(filter && { filter })} perPage={50} queryOptions={errorInPanel}>
      {above}
      <ListPanel toolbar={toolbar} loading={loading} failed={failed} empty={empty} noMatch={noMatch}>
        {children}
      </ListPanel>
      <Dialogs />
    </ListBase>
  );
}
