import { shortReference } from '@kronblad/contracts/order/order-number';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DocumentScannerOutlined from '@mui/icons-material/DocumentScannerOutlined';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Box, Button, ListItemIcon, MenuItem, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { pdfAddress } from '../../api/bookkeeping-actions';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { WithMenu } from '../../ui/WithMenu';
import { type NextStep, nextStep } from '../actions/next-step';
import { useOrderActions } from '../actions/order-actions-context';
import { useScan } from '../actions/use-scan';
import { useStep } from '../actions/use-step';
import { PaymentBadge } from '../PaymentBadge';
import { usePrint } from '../print/use-print';
import { StatusSelect } from '../StatusSelect';

interface Action {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** With `href` the action is a link. */
  readonly href?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

function useActions(order: OrderDetails, scan: ReturnType<typeof useScan>): readonly Action[] {
  const { askDelete, askRefund } = useOrderActions();
  const print = usePrint();
  const receipt: readonly Action[] = [
    {
      label: `Kvitto ${order.receipt_number}`,
      icon: <PictureAsPdfOutlined />,
      href: pdfAddress.receipt(order.id),
    },
    {
      label: scan.label,
      icon: <DocumentScannerOutlined />,
      disabled: scan.isPending,
      onClick: scan.send,
    },
  ];
  const slips: readonly Action[] = [
    { label: 'Plocksedel', icon: <PrintOutlined />, onClick: () => print('plocksedlar', [order.id]) },
    { label: 'Adressetikett', icon: <PrintOutlined />, onClick: () => print('etiketter', [order.id]) },
  ];
  return [
    ...(order.refundable_amount > 0
      ? [{ label: 'Återbetala', icon: <UndoRounded />, onClick: () => askRefund(order) }]
      : []),
    ...(order.supplement_to ? [] : slips),
    ...(order.receipt_number ? receipt : []),
    { label: 'Ta bort', icon: <DeleteOutlineRounded />, onClick: () => askDelete(order) },
  ];
}

const linkOf = ({ href }: Action) => (href ? { component: 'a', href, target: '_blank' } : {});

const ActionButtons = ({ actions }: { actions: readonly Action[] }) =>
  actions.map((action, index) => (
    <Button
      key={action.label}
      {...linkOf(action)}
      size="small"
      startIcon={action.icon}
      disabled={action.disabled}
      onClick={action.onClick}
      sx={index === actions.length - 1 ? { color: 'text.secondary', ml: 'auto' } : undefined}
    >
      {action.label}
    </Button>
  ));

const ActionMenu = ({ actions }: { actions: readonly Action[] }) => (
  <WithMenu
    control={(opener) => (
      <Button variant="outlined" endIcon={<ExpandMoreRounded />} {...opener}>
        Mer
      </Button>
    )}
  >
    {actions.map((action) => (
      <MenuItem key={action.label} {...linkOf(action)} disabled={action.disabled} onClick={action.onClick}>
        <ListItemIcon>{action.icon}</ListItemIcon>
        {action.label}
      </MenuItem>
    ))}
  </WithMenu>
);

const icons: Readonly<Partial<Record<NextStep['step'], ReactNode>>> = {
  sent: <LocalShippingOutlined />,
  out: <LocalShippingOutlined />,
  again: <LocalShippingOutlined />,
  collected: <StorefrontOutlined />,
};

/** The only filled button of the order. */
const NextStepButton = ({ order }: { order: OrderDetails }) => {
  const { take, isPending } = useStep(order);
  const next = nextStep(order);
  if (!next) return null;
  return (
    <Button
      variant="contained"
      startIcon={icons[next.step] ?? <CheckRounded />}
      disabled={isPending}
      onClick={() => take(next.step)}
    >
      {next.label}
    </Button>
  );
};

const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '& .MuiButton-root': { '@media (pointer: coarse)': { minHeight: 44 } },
} as const;

export const OrderToolbar = ({ order }: { order: OrderDetails }) => {
  const scan = useScan(order);
  const actions = useActions(order, scan);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {scan.question}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" component="p" sx={{ mr: 'auto' }}>
          {order.order_number}{' '}
          <Typography component="span" color="textSecondary" title="Kort nummer, för telefon">
            ({shortReference(order.order_number)})
          </Typography>
        </Typography>
        <PaymentBadge order={order} />
        <StatusSelect order={order} />
      </Box>
      <Box sx={buttonsSx}>
        <NextStepButton order={order} />
        {useIsNarrow() ? <ActionMenu actions={actions} /> : <ActionButtons actions={actions} />}
      </Box>
    </Box>
  );
};
