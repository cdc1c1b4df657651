import { effectLabel } from '@kronblad/contracts/order/effect-labels';
import type { EffectView, OrderDetails } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { Box, Button, Typography } from '@mui/material';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { WithDialog } from '../../ui/WithDialog';
import { effectStatusLabels, isResendable } from '../labels';
import { ResendDialog } from './ResendDialog';
import { Section } from './Section';

const Effect = ({ order, effect }: { order: OrderDetails; effect: EffectView }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 0.75 }}
  >
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatDateTime(effect.at)}
    </Typography>
    <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
      {effectLabel(effect.kind)}
    </Typography>
    <StatusBadge {...effectStatusLabels[effect.status]} />
    {isResendable(effect) && (
      <WithDialog
        control={(open) => (
          <Button size="small" onClick={open}>
            Skicka igen
          </Button>
        )}
        dialog={(close) => <ResendDialog order={order} effect={effect} onClose={close} />}
      />
    )}
    {effect.error && (
      <Typography variant="body2" color="error" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
        {`Efter ${effect.attempts} försök: ${effect.error}`}
      </Typography>
    )}
  </Box>
);

export const OrderEffects = ({ order }: { order: OrderDetails }) => (
  <Section title="Utskick och dokument">
    <PlainList>
      {order.effects.map((effect) => (
        <Effect key={effect.id} order={order} effect={effect} />
      ))}
    </PlainList>
  </Section>
);
