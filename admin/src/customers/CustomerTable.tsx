import type { Customer } from '@kronblad/contracts/customer/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Box, Link as MuiLink } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { counted } from '../format/numbers';
import { PHONE_SCREEN, phoneCards } from '../theme/list-table';
import { useDialogAddress } from '../ui/dialogs';
import { EmailText } from '../ui/EmailText';
import { SelectPage, SelectRow } from '../ui/Selection';
import { StatusBadge } from '../ui/StatusBadge';
import { Note, NotOnPhones, NoWrap, OnPhones } from '../ui/text';
import { CustomerActions } from './CustomerActions';
import { nameOf, tierLabels } from './labels';

const Column = DataTable.Col<Customer>;

const CustomerLink = ({ customer }: { customer: Customer }) => (
  <MuiLink component={Link} to={useDialogAddress(customer.id)} variant="subtitle2" underline="hover">
    {nameOf(customer)}
  </MuiLink>
);

export const ValueTier = ({ customer }: { customer: Customer }) => <StatusBadge {...tierOf(customer)} />;
const tierOf = ({ value_tier }: Customer) => {
  const { label, tone } = tierLabels[value_tier];
  return { label, tone };
};

const Person = ({ customer }: { customer: Customer }) => (
  <>
    <Box sx={{ gridArea: 'name' }}>
      <CustomerLink customer={customer} />
    </Box>
    <Note sx={{ gridArea: 'email' }}>
      <EmailText email={customer.email} />
    </Note>
  </>
);

const Recent = ({ orders, spent }: { orders: number; spent: number }) => (
  <>
    {formatSek(spent)}
    <Note>{orders} st</Note>
  </>
);

const Day = ({ iso }: { iso: string }) => (
  <NoWrap>
    <time dateTime={iso}>{stockholmDay(iso)}</time>
  </NoWrap>
);

export const CustomerTable = () => (
  <DataTable<Customer>
    sx={phoneCards(
      '"select name total_spent" ". email email" ". total_orders total_orders" ". tier actions"',
      'auto minmax(0, 1fr) auto',
    )}
  >
    <Column
      label={<SelectPage />}
      disableSort
      source="select"
      sx={{ width: 48, pr: 0 }}
      render={(customer) => <SelectRow record={customer} name={nameOf(customer)} />}
    />
    <Column
      label="Kund"
      source="name"
      sx={{
        minWidth: 120,
        maxWidth: 280,
        overflowWrap: 'anywhere',
        [PHONE_SCREEN]: { display: 'contents !important' },
      }}
      render={(customer) => <Person customer={customer} />}
    />
    <Column label="Telefon" disableSort className="wide" render={({ phone }) => <NoWrap as="div">{phone}</NoWrap>} />
    <Column label="Kundvärde" disableSort source="tier" render={(customer) => <ValueTier customer={customer} />} />
    <Column
      label="Ordrar"
      source="total_orders"
      sortByOrder="DESC"
      align="right"
      sx={{ [PHONE_SCREEN]: { color: 'text.secondary' } }}
      render={({ total_orders, last_order_date }) => (
        <>
          <NotOnPhones>{total_orders}</NotOnPhones>
          <OnPhones>{`${counted(total_orders, 'order', 'ordrar')}, senast ${stockholmDay(last_order_date)}`}</OnPhones>
        </>
      )}
    />
    <Column
      label="Köpt för"
      source="total_spent"
      sortByOrder="DESC"
      align="right"
      sx={{ justifySelf: 'end', [PHONE_SCREEN]: { fontWeight: 600 } }}
      render={({ total_spent }) => formatSek(total_spent)}
    />
    <Column
      label="Senaste 6 mån"
      disableSort
      align="right"
      className="wide"
      render={(customer) => <Recent orders={customer.orders_last_6_months} spent={customer.spent_last_6_months} />}
    />
    <Column
      label="Kund sedan"
      source="first_order_date"
      sortByOrder="DESC"
      className="wide"
      render={({ first_order_date }) => <Day iso={first_order_date} />}
    />
    <Column
      label="Senaste köp"
      source="last_order_date"
      sortByOrder="DESC"
      render={({ last_order_date }) => <Day iso={last_order_date} />}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      source="actions"
      render={(customer) => <CustomerActions customer={customer} />}
    />
  </DataTable>
);
