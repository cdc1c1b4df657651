import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { DAY_WARNING_NAMES, goodsLine, personOf, placeLines } from '@kronblad/contracts/day/labels';
import type { DayOrder } from '@kronblad/contracts/day/schema';
import { changeDeliveryState } from '@kronblad/contracts/order/delivery-schema';
import { DELIVERY_STATE_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { recipientFacts } from '@kronblad/contracts/recipient/recipient-fields';
import { absences, type Handling, handovers, mapHref } from '@kronblad/contracts/round/handling';
import { formatTime } from '@kronblad/contracts/time/time';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import { Box, Button, MenuItem, Link as MuiLink, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { Link } from 'react-router';
import { WARNING_TONES } from '../day/labels';
import { tokens } from '../theme/tokens';
import { FormDialog, SubmitButton } from '../ui/form/FormDialog';
import { schemaErrors } from '../ui/form/schema-errors';
import { IconAction } from '../ui/IconAction';
import { StatusBadge } from '../ui/StatusBadge';
import { WithDialog } from '../ui/WithDialog';
import { WithMenu } from '../ui/WithMenu';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '48px 2ch minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  padding: '12px 12px 12px 0',
  border: `1px solid ${tokens.sand}`,
  borderRadius: 8,
  backgroundColor: tokens.surface,
  overflowWrap: 'anywhere',
});

const target = { minHeight: 48 };

interface Props {
  readonly stop: DayOrder;
  readonly number: number;
  readonly mayOpen: boolean;
  readonly onHandle: (stop: DayOrder, handling: Omit<Handling, 'label'>) => void;
}

type ActionProps = Pick<Props, 'stop' | 'onHandle'>;

interface ChosenProps extends ActionProps {
  readonly label: string;
  readonly of: readonly Handling[];
  /** The menu's last item. */
  readonly children?: ReactNode;
}

const Chosen = ({ label, of, stop, onHandle, children }: ChosenProps) => (
  <WithMenu
    control={(opener) => (
      <Button variant="outlined" sx={target} aria-label={`${label}: order ${stop.order_number}`} {...opener}>
        {label}
      </Button>
    )}
  >
    {of.map((handling) => (
      <MenuItem key={handling.label} sx={target} onClick={() => onHandle(stop, handling)}>
        {handling.label}
      </MenuItem>
    ))}
    {children}
  </WithMenu>
);

const handedTo = changeDeliveryState.pick({ to: true });

/** The menu *Lämnad*, with a dialog for somebody whom it does not know. */
const Delivered = ({ stop, onHandle }: ActionProps) => (
  <WithDialog
    control={(open) => (
      <Chosen label="Lämnad" of={handovers(stop)} stop={stop} onHandle={onHandle}>
        <MenuItem sx={target} onClick={open}>
          Annan …
        </MenuItem>
      </Chosen>
    )}
    dialog={(close) => (
      <FormDialog
        title={`Lämnad ${stop.order_number}`}
        maxWidth="xs"
        defaultValues={{ to: '' }}
        validate={({ to }) => (to?.trim() ? schemaErrors(handedTo, { to }) : { to: 'Skriv vem som tog emot.' })}
        submitButton={<SubmitButton label="Lämnad" />}
        onSubmit={async ({ to }) => {
          onHandle(stop, { state: 'delivered', to: to.trim() });
          close();
        }}
        onClose={close}
      >
        <TextInput source="to" label="Lämnad till" autoComplete="off" />
      </FormDialog>
    )}
  />
);

const Actions = ({ stop, onHandle }: ActionProps) => {
  const { state, warnings } = stop;
  const isOff = warnings.includes('cancelled') || warnings.includes('refunded');
  if (isOff) return null;
  if (state === 'delivered' || state === 'missed') {
    return (
      <Button sx={target} onClick={() => onHandle(stop, { state: 'out' })}>
        Fortfarande ute
      </Button>
    );
  }
  return (
    <>
      <Delivered stop={stop} onHandle={onHandle} />
      <Chosen label="Ingen hemma" of={absences(stop)} stop={stop} onHandle={onHandle} />
    </>
  );
};

/** What a stop shows apart from its place, so that dragging one does not draw all others again. */
const StopContent = memo(({ stop, mayOpen, onHandle }: Omit<Props, 'number'>) => {
  const { hour, lines, state, state_at, state_note, warnings, recipient, ribbons, area, order_number } = stop;
  const facts = [
    ...recipientFacts(stop, 'slip').map(({ label, value }) => `${label}: ${value}`),
    ...ribbons.map(({ left, right }) => `Band: ${left || '–'} / ${right || '–'}`),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {mayOpen ? (
          <MuiLink component={Link} to={`/ordrar/${stop.id}`} color="inherit">
            {order_number}
          </MuiLink>
        ) : (
          order_number
        )}
        {area && ` · ${area}`}
      </Typography>
      <Typography sx={{ fontWeight: 620 }}>
        {[hour && `Kl. ${hour.replace(':', '.')}`, personOf(stop)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography>{placeLines(stop).join(', ')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[...lines.map(goodsLine), ...facts].join(' · ')}
      </Typography>
      <Stack direction="row" spacing={1}>
        <StatusBadge
          tone={state === 'delivered' ? 'good' : state === 'missed' ? 'bad' : 'neutral'}
          label={[DELIVERY_STATE_NAMES[state], state_at && formatTime(state_at), state_note]
            .filter(Boolean)
            .join(' · ')}
        />
        {warnings.map((warning) => (
          <StatusBadge key={warning} tone={WARNING_TONES[warning]} label={DAY_WARNING_NAMES[warning]} />
        ))}
      </Stack>
      <Stack direction="row" spacing={1}>
        {recipient?.phone && (
          <Button href={phoneHref(recipient.phone)} sx={target}>
            {recipient.phone}
          </Button>
        )}
        {recipient?.address && (
          <Button href={mapHref(stop)} target="_blank" rel="noreferrer" sx={target}>
            Karta
          </Button>
        )}
        <Actions stop={stop} onHandle={onHandle} />
      </Stack>
    </Box>
  );
});

/** A stop that is dragged to its place in the round; it shows no prices. */
export const StopRow = ({ number, ...content }: Props) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: `${content.stop.id}`,
  });
  return (
    <Row
      ref={setNodeRef}
      aria-label={`Stopp ${number}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={isDragging ? { position: 'relative', zIndex: 1, boxShadow: 3 } : {}}
    >
      <IconAction
        label={`Flytta stopp ${number}`}
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        sx={{ width: 48, height: 48, cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorRounded />
      </IconAction>
      <Typography variant="h3" component="span" sx={{ pt: 1.25 }}>
        {number}
      </Typography>
      <StopContent {...content} />
    </Row>
  );
};
