import EmailOutlined from '@mui/icons-material/EmailOutlined';
import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { counted, formatCount, formatTotal } from '../format/numbers';
import { MailingDialog } from '../mailings/MailingDialog';
import { Dialogs } from '../ui/dialogs';
import { errorInPanel } from '../ui/error-in-panel';
import { ListPanel } from '../ui/ListPanel';
import { SelectPageOnPhones, useSelection } from '../ui/Selection';
import { WithDialog } from '../ui/WithDialog';
import { CustomerFilters } from './CustomerFilters';
import { CustomerStatistics } from './CustomerStatistics';
import { CustomerTable } from './CustomerTable';

const lastBuyerFirst = { field: 'last_order_date', order: 'DESC' } as const;

interface SelectionProps {
  readonly everybody: boolean;
  readonly shown: number;
  /** Written. */
  readonly total: string;
  readonly onEverybody: () => void;
  readonly onNobody: () => void;
}

const Selection = ({ everybody, shown, total, onEverybody, onNobody }: SelectionProps) => {
  const action = everybody ? (
    <Button size="small" onClick={onNobody}>
      Avmarkera alla
    </Button>
  ) : (
    <Button size="small" onClick={onEverybody}>
      {`Välj alla ${total}`}
    </Button>
  );
  return (
    <Alert severity="info" sx={{ width: '100%' }} action={action}>
      {everybody
        ? `Alla ${total} kunder i urvalet är valda.`
        : `${counted(shown, 'kund', 'kunder')} på sidan är ${shown === 1 ? 'vald' : 'valda'}.`}
    </Alert>
  );
};

const List = () => {
  const { data = [], total = 0, selectedIds, filterValues } = useListContext();
  const { ids, clear } = useSelection();
  const [everybody, setEverybody] = useState(false);
  const filter = JSON.stringify(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or selection cancels 'all customers'
  useEffect(() => void setEverybody(false), [filter, selectedIds]);
  const pageChosen = data.length > 0 && ids.length === data.length;
  const count = everybody ? total : ids.length;
  const writtenTotal = formatTotal(total, Boolean(filterValues.search));
  return (
    <ListPanel
      toolbar={
        <>
          <CustomerFilters />
          <Button component={Link} to="/kundregister/raderingar" color="inherit">
            Raderade kunder
          </Button>
          <WithDialog
            control={(open) => (
              <Button variant="contained" startIcon={<EmailOutlined />} disabled={count === 0} onClick={open}>
                {`Skicka e-post (${everybody ? writtenTotal : formatCount(count)} ${count === 1 ? 'vald' : 'valda'})`}
              </Button>
            )}
            dialog={(close) => (
              <MailingDialog
                onClose={close}
                selection={everybody ? { filter: filterValues } : { ids: ids.map(String) }}
              />
            )}
          />
          {(pageChosen && total > data.length) || everybody ? (
            <Selection
              everybody={everybody}
              shown={data.length}
              total={writtenTotal}
              onEverybody={() => setEverybody(true)}
              onNobody={clear}
            />
          ) : null}
        </>
      }
      loading="Laddar kunder..."
      failed={(message) => `Kunde inte ladda kunddata: ${message}`}
      empty="Det finns inga kunder än. De syns här när de har betalat sin första order."
      noMatch="Inga kunder matchar din sökning."
    >
      <SelectPageOnPhones />
      <CustomerTable />
    </ListPanel>
  );
};

export const CustomersPage = () => (
  <>
    <CustomerStatistics />
    <ListBase sort={lastBuyerFirst} perPage={50} queryOptions={errorInPanel}>
      <List />
      <Dialogs />
    </ListBase>
  </>
);
