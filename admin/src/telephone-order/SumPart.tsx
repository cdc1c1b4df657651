import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import { isShopPayment, WAYS_TO_PAY } from '@kronblad/contracts/payment/ways-to-pay';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { messageOf } from '../api/error-message';
import { PAYS_LATER, payInShopText, wayToPayLabels } from '../orders/labels';
import { HelperText } from '../ui/form/HelperText';
import { TilesInput } from '../ui/form/TilesInput';
import { LoadError } from '../ui/LoadError';
import { Panel } from '../ui/Panel';
import type { Draft } from './draft';
import type { KnownSum } from './use-order';

const rowsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  fontSize: '0.9375rem',
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, whiteSpace: 'nowrap', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

type Row = readonly [label: string, amount: string];

function freightOf({ courier, shipping_cost }: CartCalculation, method: Draft['shipping_method']): readonly Row[] {
  if (method === '') return [];
  if (method === 'courier') return [['Blombud', courier ? formatSek(courier.fee) : '–']];
  return [['Frakt', shipping_cost === 0 ? 'Gratis' : formatSek(shipping_cost)]];
}

const codeOf = (sum: CartCalculation): readonly Row[] =>
  sum.campaign_code
    ? [[`Kod ${sum.campaign_code} (${formatPercent(sum.campaign_discount)})`, formatSek(-sum.campaign_discount_amount)]]
    : [];

const rowsOf = (sum: CartCalculation, method: Draft['shipping_method']): readonly Row[] => [
  ...sum.items.map(
    ({ name, size_name, quantity, item_total }): Row => [
      `${quantity} × ${nameWithSize(name, size_name)}`,
      formatSek(item_total),
    ],
  ),
  ...codeOf(sum),
  ...freightOf(sum, method),
  ...sum.taxes.map(({ rate, tax }): Row => [`Varav moms ${formatPercent(rate)}`, formatSek(tax)]),
];

const NO_SUM = 'Lägg till varor så visas summan här.';

const PAY_NOTES = {
  link: 'Kunden får ett mejl med en länk att betala med.',
  later: `Ordern står som obetald. ${PAYS_LATER}.`,
} as const;

const SUBMIT_LABELS: Readonly<Record<string, string>> = {
  link: 'Lägg ordern och mejla länken',
  cash: 'Lägg ordern som betald',
  terminal: 'Lägg ordern som betald',
  swish: 'Lägg ordern som betald',
};

interface SumPartProps {
  readonly draft: Draft;
  readonly known: KnownSum;
  /** The refusal of the last press. */
  readonly children: ReactNode;
}

export const SumPart = ({ draft, known: { sum, isCurrent, error, refetch }, children }: SumPartProps) => {
  const { isSubmitting, errors } = useFormState();
  const { pay, items } = draft;
  const isCounting = items.length > 0 && !isCurrent && !error;
  return (
    <Panel title="Summa och betalning">
      <Stack spacing={2}>
        {error && (
          <LoadError onRetry={() => void refetch()}>{`Kunde inte räkna ut summan: ${messageOf(error)}`}</LoadError>
        )}
        {sum?.paid_order && (
          <Alert severity="warning">{`Order ${sum.paid_order} är redan lagd och betald. Börja om för en ny order.`}</Alert>
        )}
        {sum ? (
          <>
            <Box component="dl" sx={rowsSx}>
              {rowsOf(sum, draft.shipping_method).map(([label, amount]) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{amount}</dd>
                </Fragment>
              ))}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
              <Typography variant="h3" component="p">
                Att betala
              </Typography>
              <Typography variant="h2" component="p" aria-live="polite" sx={{ opacity: isCurrent ? 1 : 0.5 }}>
                {formatSek(sum.total_amount)}
              </Typography>
            </Box>
          </>
        ) : (
          !error && <Typography color="textSecondary">{NO_SUM}</Typography>
        )}
        <TilesInput
          source="pay"
          label="Hur betalar kunden?"
          width={150}
          choices={WAYS_TO_PAY.map((id) => ({ id, name: wayToPayLabels[id] }))}
        />
        {pay && (
          <Alert severity="info" role="status">
            {isShopPayment(pay) ? payInShopText(pay, sum?.total_amount) : PAY_NOTES[pay]}
          </Alert>
        )}
        {children}
        <div>
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            disabled={isSubmitting || isCounting}
            aria-keyshortcuts="Control+Enter"
          >
            {isSubmitting
              ? 'Lägger ordern...'
              : [SUBMIT_LABELS[pay] ?? 'Lägg ordern', sum && isCurrent && formatSek(sum.total_amount)]
                  .filter(Boolean)
                  .join(' · ')}
          </Button>
          <HelperText error={errors.total_amount as { message?: string } | undefined}>
            Eller tryck Ctrl + Enter.
          </HelperText>
        </div>
      </Stack>
    </Panel>
  );
};
