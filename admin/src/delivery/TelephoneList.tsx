import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { customerName } from '../orders/labels';
import { RuledList } from '../ui/PlainList';
import { PrintDialog } from '../ui/PrintDialog';
import { orderText, telephoneLines } from './booked';

interface Props {
  readonly day: string;
  readonly orders: readonly OrderListItem[];
}

const Calls = ({ day, orders, onClose }: Props & { readonly onClose: () => void }) => {
  const notify = useNotify();
  const title = `Ringlista ${formatWeekdayDate(day)}`;
  const copy = () =>
    navigator.clipboard.writeText(telephoneLines(orders)).then(
      () => notify('Ringlistan är kopierad.', { type: 'success' }),
      () => notify('Kunde inte kopiera. Markera texten i stället.', { type: 'error' }),
    );
  return (
    <PrintDialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={copy}>
          Kopiera
        </Button>
      }
    >
      <Typography variant="h3" component="h1" gutterBottom>
        {title}
      </Typography>
      <RuledList>
        {orders.map((order) => (
          <li key={order.id}>
            <strong>{customerName(order)}</strong>{' '}
            {order.phone ? <a href={phoneHref(order.phone)}>{order.phone}</a> : order.email || 'Telefon saknas'}
            <Box>{`${order.order_number}, ${orderText(order)}`}</Box>
          </li>
        ))}
      </RuledList>
    </PrintDialog>
  );
};

/** The buyers of a day's orders and their telephone numbers, to be copied or printed. */
export const TelephoneList = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<PhoneOutlined />} onClick={() => setOpen(true)}>
        Ringlista
      </Button>
      {isOpen && <Calls {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
