import { emailSettingsPatch } from '@kronblad/contracts/shop/schema';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { SettingsForm } from '../ui/form/SettingsForm';
import { Panel } from '../ui/Panel';
import { FieldGrid } from '../ui/rows';

const labels = {
  senderName: 'Avsändarens namn',
  senderAddress: 'Avsändarens adress',
  notificationAddress: 'Adress för aviseringar',
} as const;

const same = (values: FieldValues) => values;

export const EmailSettings = () => (
  <SettingsForm name="email" schema={emailSettingsPatch} labels={labels} toForm={same} toPayload={same}>
    <Panel
      title="Avsändare"
      note="Så ser kunderna vem som skriver. Svar går till e-postadressen i företagsuppgifterna."
    >
      <FieldGrid>
        <Field name="senderName" label={labels.senderName} helperText="Tomt betyder företagsnamnet." />
        <Field
          name="senderAddress"
          label={labels.senderAddress}
          type="email"
          helperText="Tomt betyder företagets e-post. Adressen måste få skicka genom butikens e-postserver."
        />
      </FieldGrid>
    </Panel>
    <Panel title="Aviseringar" note="Nya ordrar, meddelanden, ångrade köp och problem mejlas hit.">
      <Field
        name="notificationAddress"
        label={labels.notificationAddress}
        type="email"
        helperText="Tomt betyder företagets e-post."
      />
    </Panel>
  </SettingsForm>
);
