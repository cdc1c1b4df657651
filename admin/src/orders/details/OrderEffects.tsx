import { effectLabel } from '@kronblad/contracts/order/effect-labels';
import type { EffectView } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { Button, Stack, Typography } from '@mui/material';
import { useMayChangeOrders } from '../../api/use-may';
import { RuledList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { FillingText, NoWrap } from '../../ui/text';
import { WithDialog } from '../../ui/WithDialog';
import { effectStatusLabels, isResendable } from '../labels';
import { ResendDialog } from './ResendDialog';
import { Section } from './Section';
import { useOrder } from './use-order';

const Effect = ({ effect, mayChange }: { effect: EffectView; mayChange: boolean }) => (
  <Stack component="li" direction="row" spacing={2}>
    <NoWrap>{formatDateTime(effect.at)}</NoWrap>
    <FillingText>{effectLabel(effect.kind)}</FillingText>
    <StatusBadge {...effectStatusLabels[effect.status]} />
    {isResendable(effect) && mayChange && (
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
  </Stack>
);

export const OrderEffects = () => {
  const mayChange = useMayChangeOrders();
  return (
    <Section title="Utskick och dokument">
      <RuledList>
        {useOrder().effects.map((effect) => (
          <Effect key={effect.id} effect={effect} mayChange={mayChange} />
        ))}
      </RuledList>
    </Section>
  );
};
