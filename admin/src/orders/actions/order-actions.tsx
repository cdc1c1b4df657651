import type { OrderDetails, OrderListItem } from '@kronblad/contracts/order/schema';
import { DELIVERY_STATE_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { formatDateTime } from '@kronblad/contracts/time/time';
import type { SvgIconComponent } from '@mui/icons-material';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DocumentScannerOutlined from '@mui/icons-material/DocumentScannerOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { ComponentType } from 'react';
import { pdfAddress } from '../../api/bookkeeping-actions';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, messageOf } from '../../api/error-message';
import type { May } from '../../api/use-may';
import { AddressLabelsDialog } from './AddressLabelsDialog';
import { CancelDialog } from './CancelDialog';
import { DeleteOrderDialog } from './DeleteOrderDialog';
import { DeliverAgainDialog } from './DeliverAgainDialog';
import { DeliveredDialog, NotDeliveredDialog } from './DeliveryStateDialog';
import type { ActionProps, OrderActionId } from './order-actions-context';
import { ORDER_STEPS, type OrderStep, orderStepOf } from './order-step';
import { PayInShopDialog } from './PayInShopDialog';
import { RefundDialog } from './RefundDialog';
import { SendDialog } from './SendDialog';
import {
  isCancelledWithRefund,
  questionBefore,
  questionBeforeCollecting,
  type StatusQuestion,
  statusChangedMessage,
  statusFailedMessage,
} from './status-change';

interface Run {
  /** `overruled`: staff have answered the question of `asks` with yes. */
  readonly act: (api: ShopDataProvider, order: OrderListItem, overruled: boolean) => Promise<OrderDetails | undefined>;
  readonly done: (order: OrderListItem) => string;
  readonly failed: (message: string) => string;
  readonly question?: (order: OrderListItem) => StatusQuestion | undefined;
  /** The question that a refusal becomes. */
  readonly asks?: (order: OrderListItem, refusal: unknown) => StatusQuestion | undefined;
}

export interface OrderAction {
  readonly id: OrderActionId;
  readonly label: string | ((order: OrderListItem) => string);
  /** The label while it is being done. */
  readonly busy?: string;
  readonly Icon: SvgIconComponent;
  readonly when: (order: OrderListItem) => boolean;
  /** The route that it calls, when it does not change the order. */
  readonly calls?: Parameters<May>;
  /** The state that the order gets. */
  readonly to?: OrderStep | ((order: OrderListItem) => OrderStep);
  /** States of a paid order in which this is the one thing to do next. */
  readonly nextAfter?: readonly OrderStep[];
  /** States of a paid order in which this is offered beside the next thing to do. */
  readonly besideAfter?: readonly OrderStep[];
  /** The action's label for the marked orders of a list. */
  readonly batch?: string;
  /** Exactly one of `Dialog`, `run` and `href` says what the action does; slips are printed by `OrderActionsProvider`. */
  readonly Dialog?: ComponentType<ActionProps>;
  readonly run?: Run;
  readonly href?: (order: OrderListItem) => string;
}

const hasDay = ({ delivery }: OrderListItem) => delivery !== null;
const isPickup = ({ shipping_method }: OrderListItem) => shipping_method === 'pickup';
const isLive = ({ status }: OrderListItem) => status !== 'cancelled';
const isPaid = ({ payment_status }: OrderListItem) => payment_status === 'paid';
/** Only the details of an order say who placed it. */
const isUnpaidByStaff = (order: OrderListItem & Partial<Pick<OrderDetails, 'by_staff'>>) =>
  Boolean(order.by_staff) && order.payment_status === 'pending' && isLive(order);
const isCourier = (order: OrderListItem) => order.delivery?.way === 'courier' && isLive(order);
/** An unpaid order has no delivery yet. */
const isPaidCourier = (order: OrderListItem) => isCourier(order) && isPaid(order);

const setState = (state: 'made' | 'to_make' | 'out'): Run => ({
  act: (api, { id }) => api.setOrderDeliveryState(id, { state }),
  done: ({ order_number }) => `Order ${order_number}: ${DELIVERY_STATE_NAMES[state].toLowerCase()}.`,
  failed: (message) => `Kunde inte ändra leveransen: ${message}`,
});

const setStatus = (status: 'pending' | 'cancelled'): Run => ({
  act: (api, order, exceed) => api.changeOrderStatus(order, status, exceed ? { exceed } : {}),
  done: (order) => statusChangedMessage(order, status),
  failed: statusFailedMessage,
  question: (order) => questionBefore(order, status),
  asks: (_order, refusal) =>
    ['day_full', 'day_closed'].includes(codeOf(refusal) ?? '')
      ? { title: 'Öppna ordern igen?', question: messageOf(refusal), confirmLabel: 'Öppna ändå' }
      : undefined,
});

const setCollected = (collected: boolean): Run => ({
  act: (api, { id }) => api.collectOrder(id, collected),
  done: ({ order_number }) =>
    collected ? `Order ${order_number} är hämtad.` : `Order ${order_number} väntar på att hämtas igen.`,
  failed: statusFailedMessage,
  question: (order) => (collected ? questionBeforeCollecting(order) : undefined),
});

const scanAgain = ({ scanned_at }: OrderListItem): StatusQuestion => ({
  title: 'Skicka kvittot igen?',
  question: `Kvittot ${scanned_at ? `skickades ${formatDateTime(scanned_at)}` : 'är redan skickat'}. Skickas det igen kan köpet bokföras två gånger.`,
  confirmLabel: 'Skicka igen',
  cancelLabel: 'Avbryt',
});

const send = {
  id: 'send',
  label: (order: OrderListItem) =>
    isPickup(order) ? 'Redo att hämtas' : isCourier(order) ? 'Budet har åkt' : 'Markera som skickad',
  Icon: LocalShippingOutlined,
  when: ({ status }: OrderListItem) => status === 'pending',
  to: (order: OrderListItem) => (isCourier(order) ? 'out' : 'sent'),
  Dialog: SendDialog,
} as const satisfies OrderAction;

/** What an unpaid order waits for. */
const payInShop: OrderAction = {
  id: 'payInShop',
  label: 'Betald i butiken',
  Icon: PointOfSaleOutlined,
  when: isUnpaidByStaff,
  calls: ['POST', '/orders/:id/payment'],
  Dialog: PayInShopDialog,
};

export const scanAction: OrderAction = {
  id: 'scan',
  label: 'Skicka till inskanning',
  busy: 'Skickar…',
  Icon: DocumentScannerOutlined,
  when: ({ receipt_number }) => receipt_number !== null,
  calls: ['POST', '/orders/:id/send-for-scanning'],
  run: {
    act: (api, { id, scanned_at }, again) =>
      api.sendOrderForScanning(id, again || scanned_at !== null).then(() => undefined),
    done: ({ order_number }) => `Kvitto för order ${order_number} skickades till inskanning.`,
    failed: (message) => message,
    question: (order) => (order.scanned_at ? scanAgain(order) : undefined),
    asks: (order, refusal) => (codeOf(refusal) === 'scanned_already' ? scanAgain(order) : undefined),
  },
};

/** All that staff can do with an order: row, view and batch bar show what this table says. */
export const ORDER_ACTIONS: readonly OrderAction[] = [
  {
    id: 'plan',
    label: 'Inte klar än',
    Icon: UndoRounded,
    when: (order) => hasDay(order) && isLive(order),
    to: 'to_make',
    besideAfter: ['made'],
    run: setState('to_make'),
  },
  {
    id: 'make',
    label: 'Klar',
    Icon: CheckRounded,
    when: (order) => hasDay(order) && isLive(order) && isPaid(order),
    to: 'made',
    nextAfter: ['to_make'],
    run: setState('made'),
  },
  { ...send, nextAfter: ['pending', 'made'], batch: 'Markera som skickade' },
  { ...send, id: 'sendCancelled', when: (order) => !isLive(order) && !hasDay(order) },
  {
    id: 'leave',
    label: 'Budet har åkt',
    Icon: LocalShippingOutlined,
    when: (order) => isCourier(order) && order.status === 'sent',
    to: 'out',
    run: setState('out'),
  },
  {
    id: 'deliver',
    label: 'Lämnad',
    Icon: CheckRounded,
    when: isPaidCourier,
    to: 'delivered',
    nextAfter: ['out'],
    Dialog: DeliveredDialog,
  },
  {
    id: 'miss',
    label: 'Gick inte att lämna',
    Icon: UndoRounded,
    when: isPaidCourier,
    to: 'missed',
    besideAfter: ['made', 'out'],
    Dialog: NotDeliveredDialog,
  },
  {
    id: 'deliverAgain',
    label: 'Kör igen',
    Icon: LocalShippingOutlined,
    when: (order) => isPaid(order) && orderStepOf(order) === 'missed',
    nextAfter: ['missed'],
    Dialog: DeliverAgainDialog,
  },
  {
    id: 'waitAgain',
    label: 'Redo att hämtas',
    Icon: StorefrontOutlined,
    when: (order) => orderStepOf(order) === 'collected',
    to: 'sent',
    run: setCollected(false),
  },
  {
    id: 'collect',
    label: 'Hämtad',
    Icon: StorefrontOutlined,
    when: (order) => isPickup(order) && (isLive(order) || !hasDay(order)),
    to: 'collected',
    nextAfter: ['sent'],
    run: setCollected(true),
  },
  {
    id: 'reopen',
    label: 'Markera som väntande',
    Icon: UndoRounded,
    when: (order) => !hasDay(order) || !isLive(order),
    to: (order) => (hasDay(order) ? 'to_make' : 'pending'),
    run: setStatus('pending'),
  },
  {
    id: 'cancelWithRefund',
    label: 'Avbryt och återbetala',
    Icon: UndoRounded,
    when: isCancelledWithRefund,
    to: 'cancelled',
    Dialog: CancelDialog,
  },
  {
    id: 'cancel',
    label: 'Avbryt ordern',
    Icon: UndoRounded,
    when: (order) => !isCancelledWithRefund(order),
    to: 'cancelled',
    run: setStatus('cancelled'),
  },
  payInShop,
  {
    id: 'refund',
    label: 'Återbetala',
    Icon: UndoRounded,
    when: ({ refundable_amount }) => refundable_amount > 0,
    Dialog: RefundDialog,
  },
  {
    id: 'slip',
    label: 'Plocksedel',
    batch: 'Plocksedlar',
    Icon: PrintOutlined,
    when: () => true,
    calls: ['POST', '/prints'],
  },
  {
    id: 'label',
    label: 'Adressetikett',
    batch: 'Etiketter',
    Icon: PrintOutlined,
    when: () => true,
    calls: ['POST', '/prints'],
    Dialog: AddressLabelsDialog,
  },
  {
    id: 'receipt',
    label: ({ receipt_number }) => `Kvitto ${receipt_number}`,
    Icon: PictureAsPdfOutlined,
    when: ({ receipt_number }) => receipt_number !== null,
    calls: ['GET', '/orders/:id/receipt.pdf'],
    href: ({ id }) => pdfAddress.receipt(id),
  },
  scanAction,
  { id: 'delete', label: 'Ta bort', Icon: DeleteOutlineRounded, when: () => true, Dialog: DeleteOrderDialog },
];

export const isAllowed = ({ calls = ['PUT', '/orders/:id'] }: OrderAction, may: May): boolean => may(...calls);

export const actionLabel = ({ label }: OrderAction, order: OrderListItem): string =>
  typeof label === 'string' ? label : label(order);

const leadsTo = ({ to }: OrderAction, order: OrderListItem) => (typeof to === 'function' ? to(order) : to);

/** The action that gives the order another state; undefined where it cannot have it. */
export const actionTo = (step: OrderStep, order: OrderListItem): OrderAction | undefined =>
  ORDER_ACTIONS.find((action) => leadsTo(action, order) === step && action.when(order));

/** The order's state and those that staff can give it. */
export const stepsFor = (order: OrderListItem): readonly OrderStep[] =>
  ORDER_STEPS.filter((step) => step === orderStepOf(order) || actionTo(step, order));

const offeredAfter = (steps: 'nextAfter' | 'besideAfter', order: OrderListItem) =>
  ORDER_ACTIONS.filter((action) => isPaid(order) && action[steps]?.includes(orderStepOf(order)) && action.when(order));

/** The one thing to do next; undefined when nothing is left to do. */
export const nextAction = (order: OrderListItem): OrderAction | undefined =>
  payInShop.when(order) ? payInShop : offeredAfter('nextAfter', order)[0];

export const secondaryActions = (order: OrderListItem): readonly OrderAction[] => offeredAfter('besideAfter', order);

/** Actions that leave the order's state as it is. */
export const toolsFor = (order: OrderListItem): readonly OrderAction[] =>
  ORDER_ACTIONS.filter((action) => !action.to && !action.nextAfter && action !== payInShop && action.when(order));
