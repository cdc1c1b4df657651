import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { DAY_WARNING_NAMES, goodsLine, personOf, placeLines } from '@kronblad/contracts/day/labels';
import type { DayOrder } from '@kronblad/contracts/day/schema';
import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { recipientFacts } from '@kronblad/contracts/recipient/recipient-fields';
import { formatTime } from '@kronblad/contracts/time/time';
import CheckRounded from '@mui/icons-material/CheckRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Button, IconButton, MenuItem, Link as MuiLink, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router';
import { tokens } from '../theme/tokens';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { Note } from '../ui/text';
import { WithMenu } from '../ui/WithMenu';
import { groupOf, isOwed, nextStep, previousStep, WARNING_TONES } from './labels';

/** Readable at two metres on a tablet; the cards below the screen are laid out when they are scrolled to. */
const Sheet = styled('article')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  position: 'relative',
  gap: '8px 16px',
  alignItems: 'start',
  padding: 16,
  border: `1px solid ${tokens.sand}`,
  borderRadius: 8,
  backgroundColor: tokens.surface,
  overflowWrap: 'anywhere',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 280px',
  '& > .whole': { gridColumn: '1 / -1' },
});

const Goods = styled('h3')({ margin: 0, fontSize: '1.25rem', fontWeight: 620, lineHeight: 1.3 });
const Who = styled('p')({ margin: 0, fontSize: '1.0625rem' });
const Fact = styled('p')({ margin: 0, color: tokens.inkMuted });
const OrderNumber = styled('p')({ margin: '0 48px 4px 0', fontSize: '0.8125rem', color: tokens.inkMuted });
const Badges = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Words = styled('blockquote')({
  margin: 0,
  padding: '10px 14px',
  borderLeft: `3px solid ${tokens.petal}`,
  backgroundColor: tokens.sandLight,
  borderRadius: 4,
  whiteSpace: 'pre-wrap',
});

const Facts = ({ order }: { order: DayOrder }) => {
  const { recipient, ceremony, way, notes, state, buyer } = order;
  const facts = recipientFacts(order, 'slip').map(({ label, value }) => `${label}: ${value}`);
  const phone = way === 'pickup' ? buyer.phone : recipient?.phone;
  return (
    <>
      {ceremony?.undertaker && <Fact>{`Byrå: ${ceremony.undertaker}`}</Fact>}
      {facts.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
      {phone && (
        <MuiLink
          href={phoneHref(phone)}
          underline="hover"
          sx={{ display: 'inline-block', py: 1.5, fontSize: '1.0625rem' }}
        >
          {phone}
        </MuiLink>
      )}
      {state === 'missed' && !buyer.has_email && buyer.phone && (
        <Fact>
          {'Kunden har ingen e-post: ring '}
          <MuiLink href={phoneHref(buyer.phone)} color="inherit" sx={{ display: 'inline-block', py: 1.5 }}>
            {buyer.phone}
          </MuiLink>
        </Fact>
      )}
      {notes && <Fact>{`Meddelande till butiken: ${notes}`}</Fact>}
    </>
  );
};

/** The card and each ribbon, as they are printed for the recipient. */
export const PrintedTexts = ({ order: { card, ribbons, lines } }: { order: DayOrder }) => (
  <>
    {card && (
      <Words className="whole" aria-label="Kort">
        {card.text}
      </Words>
    )}
    {ribbons.map((ribbon, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two wreaths of a line may have the same ribbon
      <Words key={index} className="whole" aria-label="Band">
        {`${ribbon.left || '–'}  ·  ${ribbon.right || '–'}`}
        <Note>
          {`Band till ${lines.find(({ line }) => line === ribbon.line)?.name ?? 'krans'}: ${RIBBON_COLOUR_NAMES[ribbon.ribbon_colour].toLowerCase()}, text i ${PRINT_COLOUR_NAMES[ribbon.print_colour].toLowerCase()}`}
        </Note>
      </Words>
    ))}
  </>
);

/** The same at every call, so that a card is drawn again only when its order has changed. */
export interface CardActions {
  readonly mayOpen: boolean;
  readonly mayDriveAgain: boolean;
  readonly mayPay: boolean;
  readonly onStep: (order: DayOrder, to: DayOrder['state']) => void;
  readonly onMissed: (order: DayOrder) => void;
  readonly onAgain: (order: DayOrder) => void;
  readonly onPaid: (order: DayOrder) => void;
}

const corner = { position: 'absolute', top: 4, right: 4, width: 48, height: 48 } as const;

const More = ({ order, mayOpen, mayPay, onStep, onMissed, onPaid }: CardActions & { order: DayOrder }) => {
  const back = previousStep(order);
  const isLive = groupOf(order) !== 'off' && groupOf(order) !== 'unpaid';
  const canMiss = isLive && order.way === 'courier' && (order.state === 'made' || order.state === 'out');
  const canPay = mayPay && isOwed(order);
  if (!mayOpen && !canPay && !canMiss && !(isLive && back)) return null;
  return (
    <WithMenu
      control={(opener) => (
        <IconButton aria-label={`Mer om order ${order.order_number}`} sx={corner} {...opener}>
          <MoreHorizRounded />
        </IconButton>
      )}
    >
      {mayOpen && (
        <MenuItem component={Link} to={`/ordrar/${order.id}`}>
          Öppna ordern
        </MenuItem>
      )}
      {canPay && <MenuItem onClick={() => onPaid(order)}>Betald i butiken</MenuItem>}
      {isLive && back && <MenuItem onClick={() => onStep(order, back.to)}>{back.label}</MenuItem>}
      {canMiss && <MenuItem onClick={() => onMissed(order)}>Gick inte att lämna</MenuItem>}
    </WithMenu>
  );
};

const Step = ({ order, mayDriveAgain, onStep, onAgain }: CardActions & { order: DayOrder }) => {
  const next = nextStep(order);
  const group = groupOf(order);
  if (group === 'off' || group === 'unpaid') return null;
  const size = { height: 56, fontSize: '1.125rem' };
  if (group === 'missed') {
    if (!mayDriveAgain) return null;
    return (
      <Button className="whole" variant="outlined" fullWidth sx={size} onClick={() => onAgain(order)}>
        Kör igen
      </Button>
    );
  }
  return next ? (
    <Button
      className="whole"
      variant="contained"
      fullWidth
      startIcon={<CheckRounded />}
      aria-label={`${next.label}: order ${order.order_number}`}
      sx={size}
      onClick={() => onStep(order, next.to)}
    >
      {next.label}
    </Button>
  ) : null;
};

/** An order of the day with all that is needed to make it and bring it to the right door; it shows no prices. */
export const DayOrderCard = memo(({ order, ...actions }: CardActions & { order: DayOrder }) => {
  const { order_number, area, lines, hour, warnings, state_at, state_note } = order;
  const isDone = groupOf(order) === 'done' || groupOf(order) === 'missed';
  return (
    <Sheet aria-label={`Order ${order_number}`}>
      <Thumbnail url={lines[0]?.image_url} size={72} />
      <div>
        <OrderNumber>{[order_number, area].filter(Boolean).join(' · ')}</OrderNumber>
        {lines.map((line) => (
          <Goods key={line.line}>{goodsLine(line)}</Goods>
        ))}
        <Who>
          {hour && <strong>{`Kl. ${hour.replace(':', '.')} · `}</strong>}
          {personOf(order)}
        </Who>
        <Who>{placeLines(order).join(', ')}</Who>
        {isDone && state_at && (
          <Typography variant="body2">{[formatTime(state_at), state_note].filter(Boolean).join(' · ')}</Typography>
        )}
        <Facts order={order} />
      </div>
      <More order={order} {...actions} />
      {warnings.length > 0 && (
        <Badges className="whole">
          {warnings.map((warning) => (
            <StatusBadge key={warning} label={DAY_WARNING_NAMES[warning]} tone={WARNING_TONES[warning]} />
          ))}
        </Badges>
      )}
      <PrintedTexts order={order} />
      <Step order={order} {...actions} />
    </Sheet>
  );
});
