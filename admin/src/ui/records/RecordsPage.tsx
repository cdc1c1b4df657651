import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { Link } from 'react-router';
import { Dialogs, useDialogAddress } from '../dialogs';
import { errorInPanel } from '../error-in-panel';
import { ListPanel } from '../ListPanel';
import { SearchField } from '../SearchField';
import { useIsNarrow } from '../use-is-narrow';

interface RecordsPageProps {
  readonly sort: SortPayload;
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
  readonly table: ComponentType;
  readonly cards: ComponentType;
}

const Toolbar = ({ texts, filters }: Pick<RecordsPageProps, 'texts' | 'filters'>) => (
  <>
    <SearchField label={texts.search} />
    {filters}
    <Button
      component={Link}
      to={useDialogAddress('ny')}
      variant="contained"
      startIcon={<AddRounded />}
      sx={{ ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
    >
      {texts.create}
    </Button>
  </>
);

/** A resource's list; its form opens above it. */
export function RecordsPage({ sort, texts, above, filters, table: Table, cards: Cards }: RecordsPageProps) {
  const isNarrow = useIsNarrow();
  const { loading, failed, empty, noMatch } = texts;
  const toolbar = <Toolbar texts={texts} filters={filters} />;
  return (
    <ListBase sort={sort} perPage={50} queryOptions={errorInPanel}>
      {above}
      <ListPanel toolbar={toolbar} loading={loading} failed={failed} empty={empty} noMatch={noMatch}>
        {isNarrow ? <Cards /> : <Table />}
      </ListPanel>
      <Dialogs />
    </ListBase>
  );
}
