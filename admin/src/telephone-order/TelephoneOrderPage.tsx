import { Box, Button, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, set, useFormContext, useFormState } from 'react-hook-form';
import { useAccount } from '../api/use-may';
import { HEADER_HEIGHT } from '../theme/tokens';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { NO_RECORD } from '../ui/form/FormDialog';
import { useFirst } from '../ui/form/use-first';
import { RowToBothEnds } from '../ui/rows';
import { WithDialog } from '../ui/WithDialog';
import { CustomerPart } from './CustomerPart';
import { DayPart } from './DayPart';
import { type Draft, dropDraft, emptyDraft, keepDraft, onDraftOfOtherTab, readDraft } from './draft';
import { GoodsPart } from './GoodsPart';
import { PlacedNotice } from './PlacedNotice';
import { RecipientPart } from './RecipientPart';
import { Refused } from './Refused';
import { problemsOf } from './request';
import { SumPart } from './SumPart';
import { useDays, useDraft, useSum } from './use-order';
import { type Placed, usePlaceOrder } from './use-place-order';

const WIDE = '@media (min-width: 1100px)';
const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  '& .MuiFormControl-root': { m: 0 },
};
const besideSx = {
  display: 'grid',
  gap: 2,
  [WIDE]: {
    position: 'sticky',
    top: HEADER_HEIGHT + 16,
    maxHeight: `calc(100dvh - ${HEADER_HEIGHT + 32}px)`,
    overflowY: 'auto',
  },
};

const problems = (values: FieldValues) => {
  const nested: FieldValues = {};
  for (const [source, message] of Object.entries(problemsOf(values as Draft))) set(nested, source, message);
  return nested;
};

/** The sum is no part of what staff typed. */
const typedIn = (draft: Draft) => JSON.stringify({ ...draft, total_amount: null });

/** Keeps the draft in the browser, and follows it when another tab changes it: the browser has one draft. */
const KeepDraft = ({ draft, account }: { readonly draft: Draft; readonly account: number }) => {
  const { reset } = useFormContext();
  const typed = typedIn(draft);
  const kept = useRef(typed);
  useEffect(() => {
    if (typed === kept.current) return;
    kept.current = typed;
    keepDraft(draft, account, Date.now());
  }, [typed, draft, account]);
  useEffect(() => {
    const stop = onDraftOfOtherTab(() => {
      const other = readDraft(account, Date.now()) ?? emptyDraft();
      kept.current = typedIn(other);
      reset(other);
    });
    return stop;
  }, [reset, account]);
  return null;
};

/** Leads from a refused press to the first field that has a message. */
const useFocusOnProblem = () => {
  const { submitCount, isSubmitSuccessful } = useFormState();
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    parts.current?.querySelector<HTMLElement>('.Mui-error input, .Mui-error textarea, [aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return parts;
};

/** Enter in a field must not place an order by mistake; Ctrl + Enter does. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
  const { form } = event.target as HTMLInputElement;
  if (event.ctrlKey || event.metaKey) form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  else if (event.target instanceof HTMLInputElement) event.preventDefault();
};

const StartOver = ({ onConfirm }: { readonly onConfirm: () => void }) => (
  <WithDialog
    control={(open) => (
      <Button color="inherit" variant="outlined" onClick={open}>
        Börja om
      </Button>
    )}
    dialog={(close) => (
      <ConfirmDialog
        open
        title="Börja om?"
        question="Det du har skrivit tas bort. Ingen order läggs."
        confirmLabel="Börja om"
        onConfirm={onConfirm}
        onCancel={close}
      />
    )}
  />
);

interface OrderFormProps {
  readonly account: number;
  readonly onPlaced: (placed: Placed) => void;
  readonly onStartOver: () => void;
}

const Parts = ({
  account,
  onStartOver,
  refused,
}: Pick<OrderFormProps, 'account' | 'onStartOver'> & {
  readonly refused: Omit<Parameters<typeof Refused>[0], 'draft'>;
}) => {
  const typed = useDraft();
  // So that each key shows at once, whatever the parts have to draw.
  const draft = useDeferredValue(typed);
  const sum = useSum(draft);
  const days = useDays(draft);
  return (
    <Box ref={useFocusOnProblem()} onKeyDown={onKeyDown} sx={columnsSx}>
      <KeepDraft draft={typed} account={account} />
      <Stack spacing={2}>
        <RowToBothEnds spacing={1} sx={{ alignItems: 'center' }}>
          <Typography color="textSecondary">Det du skriver finns kvar i webbläsaren medan kunden tänker.</Typography>
          <StartOver onConfirm={onStartOver} />
        </RowToBothEnds>
        <GoodsPart draft={draft} sum={sum.sum} />
        <DayPart draft={draft} {...days} sum={sum.sum} />
        <RecipientPart draft={draft} />
        <CustomerPart method={draft.shipping_method} />
      </Stack>
      <Box sx={besideSx}>
        <SumPart draft={draft} known={sum}>
          <Refused {...refused} draft={draft} />
        </SumPart>
      </Box>
    </Box>
  );
};

const OrderForm = ({ account, onPlaced, onStartOver }: OrderFormProps) => {
  const draft = useFirst(() => readDraft(account, Date.now()) ?? emptyDraft());
  const { place, error, refusal, sent } = usePlaceOrder(onPlaced);
  return (
    <Form
      record={NO_RECORD}
      defaultValues={draft}
      validate={problems}
      onSubmit={place}
      shouldFocusError={false}
      noValidate
      disableInvalidFormNotification
    >
      <Parts account={account} onStartOver={onStartOver} refused={{ message: error, refusal, sent }} />
    </Form>
  );
};

/** Staff place an order for somebody who telephones or stands at the counter. */
export const TelephoneOrderPage = () => {
  const [placed, setPlaced] = useState<Placed>();
  const [round, setRound] = useState(0);
  const account = useAccount();
  if (account === undefined) return null;
  if (placed) return <PlacedNotice placed={placed} onNew={() => setPlaced(undefined)} />;
  const startOver = () => {
    dropDraft();
    setRound(round + 1);
  };
  return <OrderForm key={`${account}-${round}`} account={account} onPlaced={setPlaced} onStartOver={startOver} />;
};
