import type { OrderStatistics, ProductStatistics } from '@kronblad/contracts/sales/schema';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Panel } from '../ui/Panel';
import { type ActivityItem, activityOf } from './activity';
import type { Loadable } from './figures';

const icons: Readonly<Record<ActivityItem['kind'], typeof Inventory2Outlined>> = {
  sale: PointOfSaleOutlined,
  packing: Inventory2Outlined,
  sent: LocalShippingOutlined,
  stock: ShoppingBasketOutlined,
};

interface LatestActivityProps {
  readonly orders: Loadable<OrderStatistics>;
  readonly products: Loadable<ProductStatistics>;
}

const Items = ({ items }: { items: readonly ActivityItem[] }) => (
  <List disablePadding>
    {items.map(({ kind, text, to }) => {
      const Icon = icons[kind];
      return (
        <ListItem key={text} disablePadding>
          <ListItemButton component={Link} to={to}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={text} slotProps={{ primary: { sx: { fontSize: '0.9375rem' } } }} />
          </ListItemButton>
        </ListItem>
      );
    })}
  </List>
);

export const LatestActivity = ({ orders, products }: LatestActivityProps) => (
  <Panel title="Senaste aktivitet">
    {orders === undefined && (
      <Box aria-hidden>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Box>
    )}
    {orders === null && <Typography color="textSecondary">–</Typography>}
    {orders && <Items items={activityOf(orders, products ?? null)} />}
  </Panel>
);
