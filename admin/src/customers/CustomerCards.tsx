import { formatSek } from '@kronblad/contracts/rules/money';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { Customer } from '@kronblad/contracts/views/customers';
import { Box, FormControlLabel, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { counted } from '../format/numbers';
import { numeric } from '../theme/list-table';
import { PlainList } from '../ui/PlainList';
import { SelectPage, SelectRow } from '../ui/Selection';
import { CustomerActions } from './CustomerActions';
import { CustomerLink, ValueTier } from './CustomerTable';
import { nameOf } from './labels';

const Card = ({ customer }: { customer: Customer }) => (
  <Box component="li" sx={{ display: 'flex', gap: 0.5, pr: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ pl: 0.5, '& .MuiCheckbox-root': { p: 1.5 } }}>
      <SelectRow record={customer} name={nameOf(customer)} />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, py: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <CustomerLink customer={customer} />
        <Typography sx={{ ...numeric, fontWeight: 600 }}>{formatSek(customer.total_spent)}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {customer.email}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
        <ValueTier customer={customer} />
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${counted(customer.total_orders, 'order', 'ordrar')}, senast ${stockholmDay(customer.last_order_date)}`}
        </Typography>
      </Box>
      <CustomerActions customer={customer} />
    </Box>
  </Box>
);

export const CustomerCards = () => {
  const { data = [] } = useListContext<Customer>();
  return (
    <>
      <FormControlLabel
        control={<SelectPage />}
        label="Markera alla på sidan"
        sx={{ ml: 0.5, minHeight: 44, '& .MuiCheckbox-root': { p: 1.5 } }}
      />
      <PlainList>
        {data.map((customer) => (
          <Card key={customer.id} customer={customer} />
        ))}
      </PlainList>
    </>
  );
};
