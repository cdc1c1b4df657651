import { type AdminUser, ownPassword, removeSecondFactor, secondFactorCode } from '@kronblad/contracts/staff/schema';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { BegunSecondFactor } from '../../api/settings-actions';
import { Panel } from '../../ui/Panel';
import { StatusBadge } from '../../ui/StatusBadge';
import { saveFile } from '../../ui/save-file';
import { WithDialog } from '../../ui/WithDialog';
import { CredentialForm } from './CredentialForm';

interface SecondFactorProps {
  readonly user: AdminUser;
  readonly onChange: () => void;
}

const TEXT =
  'Vid inloggning krävs förutom lösenordet en kod från en app i telefonen, till exempel Google Authenticator, Microsoft Authenticator eller 1Password.';
const WARN_AT = 3;

export const SecondFactor = ({ user, onChange }: SecondFactorProps) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const { second_factor: isOn, recovery_codes: left } = user;
  return (
    <Panel title="Tvåstegsinloggning" note={TEXT}>
      <p>
        <StatusBadge tone={isOn ? 'good' : 'neutral'} label={isOn ? 'På' : 'Av'} />
      </p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && isOn && <SwitchedOn left={left} onCodes={setCodes} onChange={onChange} />}
      {!codes && !isOn && <SwitchOn onCodes={setCodes} onChange={onChange} />}
    </Panel>
  );
};

interface StepProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChange: () => void;
}

/** Refetches the list of devices: every change here logs the others out. */
function useChanged(onChange: () => void) {
  const queryClient = useQueryClient();
  return () => {
    onChange();
    void queryClient.invalidateQueries({ queryKey: ['settings', 'sessions'] });
  };
}

const SwitchOn = ({ onCodes, onChange }: StepProps) => {
  const notify = useNotify();
  const changed = useChanged(onChange);
  const [begun, setBegun] = useState<BegunSecondFactor>();
  if (begun) {
    return (
      <Stack spacing={2}>
        <Typography>1. Skanna koden med appen.</Typography>
        <Box sx={{ alignSelf: 'flex-start', p: 2, backgroundColor: '#FFFFFF', borderRadius: 1, lineHeight: 0 }}>
          <QRCodeSVG value={begun.uri} size={184} title="QR-kod för autentiseringsappen" />
        </Box>
        <Box>
          <Typography variant="body2" color="textSecondary">
            Går det inte att skanna? Skriv in nyckeln i appen:
          </Typography>
          <Typography component="code">{begun.secret.match(/.{1,4}/g)?.join(' ')}</Typography>
        </Box>
        <Typography>2. Skriv koden som appen visar.</Typography>
        <CredentialForm
          schema={secondFactorCode}
          button="Bekräfta"
          failed={(message) => `Kunde inte slå på tvåstegsinloggningen: ${message}`}
          send={(api, { code }) => api.confirmSecondFactor(code)}
          onSent={({ recovery_codes }) => {
            onCodes(recovery_codes);
            notify('Tvåstegsinloggningen är på.', { type: 'success' });
            changed();
          }}
          onCancel={() => setBegun(undefined)}
        />
      </Stack>
    );
  }
  return (
    <WithDialog
      inPlace
      control={(open) => (
        <Button variant="contained" onClick={open}>
          Slå på
        </Button>
      )}
      dialog={(close) => (
        <CredentialForm
          schema={ownPassword}
          button="Fortsätt"
          failed={(message) => `Kunde inte slå på tvåstegsinloggningen: ${message}`}
          send={(api, { current_password }) => api.beginSecondFactor(current_password)}
          onSent={setBegun}
          onCancel={close}
        />
      )}
    />
  );
};

const SwitchedOn = ({ left, onCodes, onChange }: StepProps & { readonly left: number }) => {
  const notify = useNotify();
  const changed = useChanged(onChange);
  const [step, setStep] = useState<'codes' | 'off'>();
  if (step === 'codes') {
    return (
      <Stack spacing={2}>
        <Typography>De gamla återställningskoderna slutar gälla, och alla andra enheter loggas ut.</Typography>
        <CredentialForm
          schema={ownPassword}
          button="Gör nya koder"
          failed={(message) => `Kunde inte göra nya koder: ${message}`}
          send={(api, { current_password }) => api.replaceRecoveryCodes(current_password)}
          onSent={({ recovery_codes }) => {
            onCodes(recovery_codes);
            changed();
          }}
          onCancel={() => setStep(undefined)}
        />
      </Stack>
    );
  }
  if (step === 'off') {
    return (
      <Stack spacing={2}>
        <Typography>Skriv ditt lösenord och en kod från appen för att stänga av tvåstegsinloggningen.</Typography>
        <CredentialForm
          schema={removeSecondFactor}
          codeLabel="Kod från appen eller återställningskod"
          button="Stäng av"
          destructive
          failed={(message) => `Kunde inte stänga av tvåstegsinloggningen: ${message}`}
          send={(api, { current_password, code }) => api.removeSecondFactor(current_password, code)}
          onSent={() => {
            notify('Tvåstegsinloggningen är av.', { type: 'success' });
            changed();
          }}
          onCancel={() => setStep(undefined)}
        />
      </Stack>
    );
  }
  return (
    <Stack spacing={2}>
      {left <= WARN_AT && (
        <Alert severity="warning">
          {left === 0 ? 'Du har inga återställningskoder kvar.' : `Du har bara ${countOf(left)} kvar.`} Gör nya, så att
          du kan logga in om telefonen försvinner.
        </Alert>
      )}
      {left > WARN_AT && <Typography color="textSecondary">{`Du har ${countOf(left)} kvar.`}</Typography>}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button variant="outlined" onClick={() => setStep('codes')}>
          Nya återställningskoder
        </Button>
        <Button variant="outlined" color="error" onClick={() => setStep('off')}>
          Stäng av
        </Button>
      </Stack>
    </Stack>
  );
};

const countOf = (left: number) => (left === 1 ? 'en återställningskod' : `${left} återställningskoder`);

const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => (
  <Stack spacing={2}>
    <Typography>
      Spara de här återställningskoderna där du hittar dem utan telefonen. Varje kod ersätter en kod från appen, en
      gång. De visas bara nu.
    </Typography>
    <Box
      component="ul"
      aria-label="Återställningskoder"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 4,
        rowGap: 0.5,
        m: 0,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        listStyle: 'none',
        fontFamily: 'monospace',
        fontSize: '1rem',
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
    <Stack direction="row" spacing={1.5}>
      <Button
        variant="outlined"
        onClick={() =>
          saveFile(
            new Blob([`Återställningskoder till Kronblad\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
            'aterstallningskoder.txt',
          )
        }
      >
        Ladda ner
      </Button>
      <Button variant="contained" onClick={onDone}>
        Jag har sparat koderna
      </Button>
    </Stack>
  </Stack>
);
