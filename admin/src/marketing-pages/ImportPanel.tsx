import { marketingPageImport } from '@kronblad/contracts/views/pages';
import { Alert, Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, messageOf } from '../api/error-message';
import { schemaErrors } from '../ui/form/schema-errors';
import { useUnsaved } from '../ui/form/unsaved';
import { importSummary } from './page-states';

const EXAMPLE = 'Mors dag | https://exempel.se/mors-dag\nAdvent, /advent\nsommar-pa-hoga-kusten';

function useImport() {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const refresh = useRefresh();
  const [state, setState] = useState<{ busy?: boolean; error?: string; summary?: readonly string[] }>({});

  const load = async (text: string): Promise<boolean> => {
    const refused = schemaErrors(marketingPageImport, { text }).text;
    if (refused) {
      setState({ error: refused });
      return false;
    }
    setState({ busy: true });
    try {
      setState({ summary: importSummary(await dataProvider.importMarketingPages(text)) });
      refresh();
      return true;
    } catch (error) {
      setState({ error: fieldErrorsOf(error)?.text ?? `Kunde inte importera sidorna. ${messageOf(error)}` });
      return false;
    }
  };
  return { ...state, load, forget: () => setState({}) };
}

export const ImportPanel = () => {
  const [text, setText] = useState('');
  const { busy, error, summary, load, forget } = useImport();
  const headingId = useId();
  useUnsaved(text.trim() !== '', { staysAt: '/marknadsforingssidor' });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ p: 2, mb: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography id={headingId} variant="h3" component="h2">
        Importera sidor
      </Typography>
      <TextField
        label="Sidor, en per rad"
        multiline
        minRows={3}
        maxRows={10}
        placeholder={EXAMPLE}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (error) forget();
        }}
        error={Boolean(error)}
        helperText={error ?? 'Titel | adress, Titel, adress eller bara en adress. Sidorna sparas som inaktiva.'}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={busy}
          onClick={async () => {
            if (await load(text)) setText('');
          }}
        >
          {busy ? 'Importerar...' : 'Importera'}
        </Button>
        {summary && (
          <Alert severity="success" role="status" sx={{ py: 0 }}>
            {summary.join(' ')}
          </Alert>
        )}
      </Box>
    </Paper>
  );
};
