import { Box } from '@mui/material';
import { Panel } from '../../ui/Panel';

const TIPS = [
  'Spara alla kvitton i minst sju år.',
  'Kontrollera att momsen stämmer med momsdeklarationen.',
  'Ha organisationsnummer, kontaktuppgifter och betalsätt på varje kvitto.',
  'Lämna alltid kvitto vid kontantförsäljning.',
  'Exportera CSV-filen varje månad och lägg den i bokföringen.',
];

export const Tips = () => (
  <Panel title="Tips för bokföringen">
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </Box>
  </Panel>
);
