import type { Customer } from '@kronblad/contracts/customer/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Box, Link as MuiLink } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { counted } from '../format/numbers';
import { cards, notOnPhones, numeric, onPhones, onWideScreens, PHONE } from '../theme/list-table';
import { useDialogAddress } from '../ui/dialogs';
import { EmailText } from '../ui/EmailText';
import { SelectPage, SelectRow } from '../ui/Selection';
import { StatusBadge } from '../ui/StatusBadge';
import { CustomerActions } from './CustomerActions';
import { nameOf, tierLabels } from './labels';

const Column = DataTable.Col<Customer>;

const CustomerLink = ({ customer }: { customer: Customer }) => (
  <MuiLink
    component={Link}
    to={useDialogAddress(customer.id)}
    sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}
    underline="hover"
  >
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
    <Box sx={{ gridArea: 'email', fontSize: '0.8125rem', color: 'text.secondary' }}>
      <EmailText email={customer.email} />
    </Box>
  </>
);

const Recent = ({ orders, spent }: { orders: number; spent: number }) => (
  <>
    {formatSek(spent)}
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{orders} st</Box>
  </>
);

const Day = ({ iso }: { iso: string }) => (
  <Box component="time" dateTime={iso} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {stockholmDay(iso)}
  </Box>
);

export const CustomerTable = () => (
  <DataTable<Customer>
    sx={cards('"select name spent" ". email email" ". orders orders" ". tier actions"', 'auto minmax(0, 1fr) auto')}
  >
    <Column
      label={<SelectPage />}
      disableSort
      sx={{ width: 48, pr: 0, gridArea: 'select' }}
      render={(customer) => <SelectRow record={customer} name={nameOf(customer)} />}
    />
    <Column
      label="Kund"
      source="name"
      sx={{ minWidth: 120, maxWidth: 280, overflowWrap: 'anywhere', [PHONE]: { display: 'contents !important' } }}
      render={(customer) => <Person customer={customer} />}
    />
    <Column
      label="Telefon"
      disableSort
      sx={{ ...onWideScreens, ...notOnPhones }}
      render={({ phone }) => <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{phone}</Box>}
    />
    <Column
      label="Kundvärde"
      disableSort
      sx={{ gridArea: 'tier' }}
      render={(customer) => <ValueTier customer={customer} />}
    />
    <Column
      label="Ordrar"
      source="total_orders"
      sortByOrder="DESC"
      align="right"
      sx={{ ...numeric, gridArea: 'orders', [PHONE]: { color: 'text.secondary' } }}
      render={({ total_orders, last_order_date }) => (
        <>
          <Box component="span" sx={notOnPhones}>
            {total_orders}
          </Box>
          <Box component="span" sx={onPhones}>
            {`${counted(total_orders, 'order', 'ordrar')}, senast ${stockholmDay(last_order_date)}`}
          </Box>
        </>
      )}
    />
    <Column
      label="Köpt för"
      source="total_spent"
      sortByOrder="DESC"
      align="right"
      sx={{ ...numeric, gridArea: 'spent', justifySelf: 'end', [PHONE]: { fontWeight: 600 } }}
      render={({ total_spent }) => formatSek(total_spent)}
    />
    <Column
      label="Senaste 6 mån"
      disableSort
      align="right"
      sx={{ ...numeric, ...onWideScreens, ...notOnPhones }}
      render={(customer) => <Recent orders={customer.orders_last_6_months} spent={customer.spent_last_6_months} />}
    />
    <Column
      label="Kund sedan"
      source="first_order_date"
      sortByOrder="DESC"
      sx={{ ...onWideScreens, ...notOnPhones }}
      render={({ first_order_date }) => <Day iso={first_order_date} />}
    />
    <Column
      label="Senaste köp"
      source="last_order_date"
      sortByOrder="DESC"
      sx={notOnPhones}
      render={({ last_order_date }) => <Day iso={last_order_date} />}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      sx={{ gridArea: 'actions' }}
      render={(customer) => <CustomerActions customer={customer} />}
    />
  </DataTable>
);
