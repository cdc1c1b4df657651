import { companyPatch } from '@kronblad/contracts/shop/schema';
import { Stack } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { SettingsForm } from '../ui/form/SettingsForm';
import { Panel } from '../ui/Panel';
import { FieldGrid } from '../ui/rows';

const labels = {
  companyName: 'Företagsnamn',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  bankgiro: 'Bankgiro',
  addressLine: 'Adress',
  postalCode: 'Postnummer',
  city: 'Ort',
  phone: 'Telefon',
  email: 'E-post',
  website: 'Webbplats',
  extraNotes: 'Övrigt på kvittot',
  scanningEmail: 'Adress för inskanning',
} as const;

const same = (values: FieldValues) => values;

export const CompanySettings = () => (
  <SettingsForm name="company" schema={companyPatch} labels={labels} toForm={same} toPayload={same}>
    <Panel title="Företagsuppgifter" note="Står på kvitton och kreditnotor, i mejl och i sidfoten.">
      <FieldGrid>
        <Field name="companyName" label={labels.companyName} autoComplete="organization" />
        <Field name="orgNumber" label={labels.orgNumber} />
        <Field name="vatNumber" label={labels.vatNumber} placeholder="SE559999000801" />
        <Field name="bankgiro" label={labels.bankgiro} />
      </FieldGrid>
    </Panel>
    <Panel title="Adress och kontakt">
      <FieldGrid>
        <Field name="addressLine" label={labels.addressLine} autoComplete="street-address" />
        <FieldGrid>
          <Field name="postalCode" label={labels.postalCode} autoComplete="postal-code" />
          <Field name="city" label={labels.city} autoComplete="address-level2" />
        </FieldGrid>
        <Field name="phone" label={labels.phone} type="tel" autoComplete="tel" />
        <Field name="email" label={labels.email} type="email" helperText="Hit går kundernas svar på butikens mejl." />
        <Field name="website" label={labels.website} type="url" placeholder="https://exempel.se" />
      </FieldGrid>
    </Panel>
    <Panel title="Bokföring">
      <Stack spacing={2}>
        <Field
          name="scanningEmail"
          label={labels.scanningEmail}
          type="email"
          helperText="Dit skickas kvitton som ska skannas in i bokföringen."
        />
        <Field
          name="extraNotes"
          label={labels.extraNotes}
          multiline
          minRows={2}
          helperText="Till exempel: Godkänd för F-skatt."
        />
      </Stack>
    </Panel>
  </SettingsForm>
);
