import { secondFactorCode } from '@kronblad/contracts/views/auth';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import type { BegunSecondFactor } from '../../api/settings-actions';
import { useUnsaved } from '../../ui/form/unsaved';
import { StatusBadge } from '../../ui/StatusBadge';
import { SettingsCard } from '../form/SettingsCard';

interface SecondFactorProps {
  readonly isOn: boolean;
  readonly onChange: () => void;
}

const TEXT =
  'Vid inloggning krävs förutom lösenordet en kod från en app i telefonen, till exempel Google Authenticator, Microsoft Authenticator eller 1Password.';

export const SecondFactor = ({ isOn, onChange }: SecondFactorProps) => (
  <SettingsCard title="Tvåstegsinloggning" text={TEXT}>
    <Box sx={{ mb: 2 }}>
      <StatusBadge tone={isOn ? 'good' : 'neutral'} label={isOn ? 'På' : 'Av'} />
    </Box>
    {isOn ? <SwitchOff onDone={onChange} /> : <SwitchOn onDone={onChange} />}
  </SettingsCard>
);

const SwitchOn = ({ onDone }: { onDone: () => void }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [begun, setBegun] = useState<BegunSecondFactor>();
  const [error, setError] = useState<string>();
  const begin = () => {
    setError(undefined);
    return dataProvider
      .beginSecondFactor()
      .then(setBegun)
      .catch((refused) => setError(messageOf(refused)));
  };
  if (!begun) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {error && <Alert severity="error">{`Kunde inte slå på tvåstegsinloggningen: ${error}`}</Alert>}
        <Button variant="contained" onClick={begin} sx={{ minHeight: 44 }}>
          Slå på
        </Button>
      </Stack>
    );
  }
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
        <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '1rem', overflowWrap: 'anywhere' }}>
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Box>
      <Typography>2. Skriv koden som appen visar.</Typography>
      <CodeForm
        button="Bekräfta"
        send={(code) => dataProvider.confirmSecondFactor(code)}
        done="Tvåstegsinloggningen är på."
        onDone={onDone}
        onCancel={() => setBegun(undefined)}
      />
    </Stack>
  );
};

const SwitchOff = ({ onDone }: { onDone: () => void }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        Stäng av
      </Button>
    );
  }
  return (
    <Stack spacing={2}>
      <Typography>Skriv en kod från appen för att stänga av tvåstegsinloggningen.</Typography>
      <CodeForm
        button="Stäng av"
        send={(code) => dataProvider.removeSecondFactor(code)}
        done="Tvåstegsinloggningen är av."
        onDone={onDone}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
};

interface CodeFormProps {
  readonly button: string;
  readonly send: (code: string) => Promise<void>;
  readonly done: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const CodeForm = ({ button, send, done, onDone, onCancel }: CodeFormProps) => {
  const notify = useNotify();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { close, release } = useUnsaved(code !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = secondFactorCode.safeParse({ code });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setBusy(true);
    try {
      await send(parsed.data.code);
      release();
      notify(done, { type: 'success' });
      onDone();
    } catch (refused) {
      setError(messageOf(refused));
      setBusy(false);
    }
  };
  const change = (text: string) => {
    setCode(text.replace(/\D/g, ''));
    setError(undefined);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} sx={{ maxWidth: 320 }}>
      <TextField
        label="Kod"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => change(event.target.value)}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy} sx={{ minHeight: 44 }}>
          {button}
        </Button>
        <Button color="inherit" onClick={() => close(onCancel)} disabled={busy} sx={{ minHeight: 44 }}>
          Avbryt
        </Button>
      </Box>
    </Stack>
  );
};
