import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, ListItemIcon, MenuItem, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { formatMoment } from '../format/moment';
import { PHONE_SCREEN, phoneCards } from '../theme/list-table';
import { EmailText } from '../ui/EmailText';
import { IconAction } from '../ui/IconAction';
import { ButtonsAtEnd } from '../ui/rows';
import { SelectPage, SelectRow } from '../ui/Selection';
import { Muted, NoWrap, OnPhones } from '../ui/text';
import { OrderMenu } from './actions/OrderActionButton';
import { customerName, deliveryLabel, destinationText, goodsText, shortDay } from './labels';
import { NetProfit } from './NetProfit';
import { OrderBadges } from './OrderBadges';
import { StatusSelect } from './StatusSelect';

const OrderRowActions = ({ order }: { order: OrderListItem }) => {
  const { search } = useLocation();
  return (
    <ButtonsAtEnd>
      <OrderMenu
        order={order}
        control={(opener) => (
          <IconAction label={`Åtgärder för order ${order.order_number}`} {...opener}>
            <MoreVertRounded fontSize="small" />
          </IconAction>
        )}
      >
        <MenuItem component={Link} to={{ pathname: `/ordrar/${order.id}`, search }}>
          <ListItemIcon>
            <VisibilityOutlined />
          </ListItemIcon>
          Visa order
        </MenuItem>
      </OrderMenu>
    </ButtonsAtEnd>
  );
};

const Column = DataTable.Col<OrderListItem>;

const OrderLink = ({ order }: { order: OrderListItem }) => {
  const { search } = useLocation();
  return (
    <MuiLink
      component={Link}
      to={{ pathname: `/ordrar/${order.id}`, search }}
      onClick={(event) => event.stopPropagation()}
      variant="subtitle2"
      noWrap
      underline="hover"
    >
      {order.order_number}
    </MuiLink>
  );
};

const Moment = ({ iso }: { iso: string | null }) => {
  if (!iso) return <Muted>–</Muted>;
  const [day, time] = formatMoment(iso).split(' ');
  return (
    <NoWrap>
      <time dateTime={iso}>
        {day}{' '}
        <Box
          component="span"
          sx={{
            display: 'block',
            color: 'text.secondary',
            fontSize: '0.8125rem',
            [PHONE_SCREEN]: { display: 'inline', fontSize: 'inherit' },
          }}
        >
          {time}
        </Box>
      </time>
    </NoWrap>
  );
};

const Customer = ({ order }: { order: OrderListItem }) => (
  <Box sx={{ minWidth: { xs: 68, lg: 96 }, maxWidth: 260, overflowWrap: 'anywhere' }}>
    {customerName(order)}
    <Box
      sx={{
        display: { xs: 'none', lg: 'block' },
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <EmailText email={order.email} />
    </Box>
  </Box>
);

const deliveryText = (order: OrderListItem) =>
  [
    [deliveryLabel(order), order.delivery && shortDay(order.delivery.day)].filter(Boolean).join(' '),
    destinationText(order),
  ]
    .filter(Boolean)
    .join(' · ');

const small = { fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

const Delivery = ({ order }: { order: OrderListItem }) => (
  <Box sx={{ minWidth: 96, maxWidth: 220 }}>
    <NoWrap as="div">
      {deliveryLabel(order)}
      {order.delivery && <Typography variant="subtitle2">{shortDay(order.delivery.day)}</Typography>}
    </NoWrap>
    <Box sx={small}>{destinationText(order)}</Box>
  </Box>
);

const Goods = ({ order }: { order: OrderListItem }) => (
  <Box sx={{ ...small, maxWidth: 240 }}>{order.goods.map(goodsText).join(' · ')}</Box>
);

const Status = ({ order }: { order: OrderListItem }) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'start',
      gap: 0.5,
      [PHONE_SCREEN]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
    }}
  >
    <StatusSelect order={order} />
    <OrderBadges order={order} />
  </Box>
);

const rowsSx = {
  ...phoneCards(
    '"select number total_amount" "customer customer customer" "created_at created_at created_at" "status status actions"',
    'auto minmax(0, 1fr) auto',
  ),
  '& .MuiTableBody-root .MuiTableRow-root': { cursor: 'pointer' },
};

/**
 * Prevents a click on a control in the row from opening the order. This includes the control's menu: it is rendered
 * outside the row, but React passes its clicks on to the row.
 */
const ClickGuard = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only stops clicks from reaching the row
  // biome-ignore lint/a11y/useKeyWithClickEvents: the row handles no keys
  <span onClick={(event) => event.stopPropagation()}>{children}</span>
);

/** A click anywhere in the row opens the order. Keyboard users use the link in the order number. */
export const OrderTable = () => {
  const { search } = useLocation();
  return (
    <DataTable<OrderListItem> rowClick={(id) => `/ordrar/${id}${search}`} sx={rowsSx}>
      <Column
        label={<SelectPage />}
        disableSort
        source="select"
        render={(order) => (
          <ClickGuard>
            <SelectRow record={order} name={`order ${order.order_number}`} />
          </ClickGuard>
        )}
      />
      <Column
        label="Ordernummer"
        disableSort
        source="number"
        render={(order) => (
          <>
            <OrderLink order={order} />
            <Goods order={order} />
          </>
        )}
      />
      <Column label="Kund" disableSort source="customer" render={(order) => <Customer order={order} />} />
      <Column
        label="Leverans"
        source="delivery_day"
        sortByOrder="ASC"
        className="wide"
        render={(order) => <Delivery order={order} />}
      />
      <Column
        label="Status"
        disableSort
        source="status"
        render={(order) => (
          <ClickGuard>
            <Status order={order} />
          </ClickGuard>
        )}
      />
      <Column
        label="Belopp"
        source="total_amount"
        sortByOrder="DESC"
        align="right"
        sx={{ [PHONE_SCREEN]: { fontWeight: 600 } }}
        render={(order) => formatSek(order.total_amount)}
      />
      <Column
        label="Nettovinst"
        disableSort
        align="right"
        className="wide"
        render={(order) => <NetProfit order={order} />}
      />
      <Column
        label="Skapad"
        source="created_at"
        sortByOrder="DESC"
        sx={{ [PHONE_SCREEN]: { color: 'text.secondary' } }}
        render={(order) => (
          <>
            <Moment iso={order.created_at} />
            <OnPhones>{` · ${deliveryText(order)}`}</OnPhones>
          </>
        )}
      />
      <Column label="Skickad" disableSort className="wide" render={(order) => <Moment iso={order.shipped_at} />} />
      <Column
        label="Åtgärder"
        disableSort
        align="right"
        source="actions"
        render={(order) => (
          <ClickGuard>
            <OrderRowActions order={order} />
          </ClickGuard>
        )}
      />
    </DataTable>
  );
};
