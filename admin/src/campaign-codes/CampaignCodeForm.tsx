import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import { Box, InputAdornment } from '@mui/material';
import { useMemo } from 'react';
import { BooleanInput, DateInput, NumberInput, TextInput, useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { FormDialog } from '../ui/form/FormDialog';
import { RecordLoading } from '../ui/form/RecordLoading';
import { useSave } from '../ui/form/use-save';
import { type CampaignCodeForm, campaignCodeErrors, toForm, toPayload } from './campaign-code-form';

const percent = { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } };
const pair = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
};

function useClose() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: '/kampanjkoder', search });
}

const Fields = () => (
  <>
    <TextInput
      source="code"
      label="Kampanjkod"
      required
      autoFocus
      parse={(text: string) => text.toUpperCase()}
      slotProps={{ htmlInput: { maxLength: 60, spellCheck: false, style: { textTransform: 'uppercase' } } }}
      helperText={false}
    />
    <TextInput
      source="description"
      label="Beskrivning"
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      helperText={false}
    />
    <Box sx={pair}>
      <NumberInput
        source="discount_percentage"
        label="Rabatt"
        required
        min={1}
        max={100}
        step={1}
        slotProps={percent}
        helperText={false}
      />
      <NumberInput
        source="usage_limit"
        label="Högsta antal användningar"
        min={1}
        step={1}
        helperText="Tomt: obegränsat."
      />
      <DateInput source="valid_from" label="Gäller från" helperText="Tomt: från nu." />
      <DateInput source="valid_until" label="Gäller till och med" helperText="Tomt: tills vidare." />
    </Box>
    <BooleanInput source="is_active" label="Aktiv" helperText={false} />
  </>
);

const CampaignCodeFormDialog = ({ code }: { code?: CampaignCode }) => {
  const close = useClose();
  const values = useMemo(() => toForm(code), [code]);
  const { save, error } = useSave({
    resource: 'kampanjkoder',
    record: code,
    created: 'Kampanjkoden har skapats.',
    updated: 'Kampanjkoden har uppdaterats.',
    failed: (message) => message || (code ? 'Kunde inte uppdatera kampanjkod' : 'Kunde inte skapa kampanjkod'),
    onSaved: close,
  });
  return (
    <FormDialog
      title={code ? 'Redigera kampanjkod' : 'Ny kampanjkod'}
      defaultValues={values}
      validate={(form) => campaignCodeErrors(form as CampaignCodeForm)}
      onSubmit={(form) => save(toPayload(form as CampaignCodeForm))}
      error={error}
      onClose={close}
    >
      <Fields />
    </FormDialog>
  );
};

export const NewCampaignCodeDialog = () => <CampaignCodeFormDialog />;

export const EditCampaignCodeDialog = () => {
  const { id = '' } = useParams();
  const close = useClose();
  const { data, error } = useGetOne<CampaignCode>('kampanjkoder', { id: Number(id) }, { refetchOnWindowFocus: false });
  return data ? (
    <CampaignCodeFormDialog code={data} />
  ) : (
    <RecordLoading title="Redigera kampanjkod" error={error} onClose={close} />
  );
};
