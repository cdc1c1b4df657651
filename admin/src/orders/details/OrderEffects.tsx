import { effectLabel } from '@kronblad/contracts/order/effect-labels';
import type { EffectView } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { Box, Button, Typography } from '@mui/material';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { WithDialog } from '../../ui/WithDialog';
import { effectStatusLabels, isResendable } from '../labels';
import { ResendDialog } from './ResendDialog';
import { Section } from './Section';
import { useOrder } from './use-order';

const Effect = ({ effect }: { effect: EffectView }) => (
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
        dialog={(close) => <ResendDialog effect={effect} onClose={close} />}
      />
    )}
    {effect.error && (
      <Typography variant="body2" color="error" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
        {`Efter ${effect.attempts} försök: ${effect.error}`}
      </Typography>
    )}
  </Box>
);

export const OrderEffects = () => (
  <Section title="Utskick och dokument">
    <PlainList>
      {useOrder().effects.map((effect) => (
        <Effect key={effect.id} effect={effect} />
      ))}
    </PlainList>
  </Section>
);
