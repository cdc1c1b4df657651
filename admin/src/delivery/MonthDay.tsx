import type { DayCapacity, DeliveryDate, UnpaidDay } from '@kronblad/contracts/delivery/schema';
import { formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { counted, formatCount } from '../format/numbers';
import { dayAddress } from '../orders/order-views';
import { tokens } from '../theme/tokens';
import { UPRIGHT_PHONE } from '../theme/touch';
import { useDialogAddress } from '../ui/dialogs';
import { isFull } from './month';

/** A whole cell is the target. Height 100 % of the row, so that all days of a week are equally high. */
const Cell = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  boxSizing: 'border-box',
  height: '100%',
  minHeight: 92,
  padding: 8,
  borderRadius: 6,
  border: `1px solid ${tokens.sand}`,
  backgroundColor: tokens.surface,
  color: tokens.ink,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: tokens.spruce },
  '&[data-closed]': { backgroundColor: tokens.sandLight, color: tokens.inkMuted },
  '&[data-full]': { backgroundColor: tokens.amberTint },
  '&[data-other]': { borderStyle: 'dashed', color: tokens.inkMuted },
  '& .of-month': { fontSize: '1rem', fontWeight: 620 },
  '& .today': { color: tokens.petalDark, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& .name': { color: tokens.petalDark, fontWeight: 560 },
  '& .warning': { color: tokens.amber, fontWeight: 560 },
  [UPRIGHT_PHONE]: {
    minHeight: 72,
    padding: '4px 2px',
    alignItems: 'center',
    fontSize: '0.6875rem',
    textAlign: 'center',
    '& .wide': { display: 'none' },
    '& .name': { width: 6, height: 6, borderRadius: 3, backgroundColor: tokens.petal, fontSize: 0 },
  },
});

const ofLimit = (used: number, limit: number | null, of: string) =>
  limit === null ? formatCount(used) : `${formatCount(used)}${of}${formatCount(limit)}`;

interface DayProps {
  readonly day: DayCapacity;
  readonly name: string | undefined;
  readonly unpaid: UnpaidDay | undefined;
  readonly date: DeliveryDate | undefined;
  readonly isOther: boolean;
}

/** A day's label for screen readers; its cell has less room. */
const sayDay = ({ day, name, unpaid }: DayProps) =>
  [
    formatWeekdayDate(day.day),
    name,
    day.closed_reason,
    `${ofLimit(day.points_used, day.points_limit, ' av ')} poäng`,
    `${ofLimit(day.stops_used, day.stops_limit, ' av ')} stopp`,
    unpaid && counted(unpaid.orders, 'obetald order', 'obetalda ordrar'),
  ]
    .filter(Boolean)
    .join(', ');

const Used = ({ used, limit, unit }: { used: number; limit: number | null; unit: string }) => (
  <span>
    {ofLimit(used, limit, '/')}
    <span className="wide">{` ${unit}`}</span>
  </span>
);

const Texts = ({ day, name, unpaid }: DayProps) => {
  const isClosed = day.closed_reason !== null;
  return (
    <>
      {name && <span className="name">{name}</span>}
      {isClosed && <span>Stängt</span>}
      {(!isClosed || day.points_used + day.stops_used > 0) && (
        <>
          <Used used={day.points_used} limit={isClosed ? null : day.points_limit} unit="poäng" />
          <Used used={day.stops_used} limit={isClosed ? null : day.stops_limit} unit="stopp" />
        </>
      )}
      {unpaid && (
        <span className="warning">
          {formatCount(unpaid.orders)}
          <span className="wide">{unpaid.orders === 1 ? ' obetald' : ' obetalda'}</span>
        </span>
      )}
    </>
  );
};

/** A day of the month; a press opens its form, and that of a past day its orders. */
export const MonthDay = (props: DayProps) => {
  const { day, date, isOther } = props;
  const today = stockholmDay(Date.now());
  const form = useDialogAddress(date?.id ?? 'ny');
  const isClosed = day.closed_reason !== null;
  const isToday = day.day === today;
  return (
    <Cell
      to={day.day < today ? dayAddress(day.day) : form}
      state={{ day: day.day, is_open: !isClosed }}
      aria-label={sayDay(props)}
      aria-current={isToday ? 'date' : undefined}
      data-closed={isClosed || undefined}
      data-full={(!isClosed && isFull(day)) || undefined}
      data-other={isOther || undefined}
    >
      <span className={isToday ? 'of-month today' : 'of-month'}>{Number(day.day.slice(8))}</span>
      <Texts {...props} />
    </Cell>
  );
};
