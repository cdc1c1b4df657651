import { formatPercent } from '@kronblad/contracts/rules/money';
import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { lineBelowWideScreens, listTableSx, numeric, onWideScreens } from '../ui/list-table';
import { Period } from '../ui/Period';
import { CodeActions, CodeLink, CodeState, CodeUsage } from './CampaignCodeCells';

const Column = DataTable.Col<CampaignCode>;

const Code = ({ code }: { code: CampaignCode }) => (
  <Box sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
    <CodeLink code={code} />
    <Box sx={lineBelowWideScreens}>{code.description}</Box>
  </Box>
);

export const CampaignCodeTable = () => (
  <DataTable<CampaignCode> bulkActionButtons={false} rowClick={false} sx={listTableSx}>
    <Column label="Kod" source="code" render={(code) => <Code code={code} />} />
    <Column
      label="Beskrivning"
      disableSort
      source="description"
      sx={{ ...onWideScreens, color: 'text.secondary', maxWidth: 360, overflowWrap: 'anywhere' }}
    />
    <Column
      label="Rabatt"
      source="discount_percentage"
      sortByOrder="DESC"
      align="right"
      sx={numeric}
      render={(code) => formatPercent(code.discount_percentage)}
    />
    <Column label="Använd" disableSort align="right" sx={numeric} render={(code) => <CodeUsage code={code} />} />
    <Column
      label="Giltighet"
      disableSort
      render={(code) => <Period from={code.valid_from} until={code.valid_until} />}
    />
    <Column label="Status" disableSort render={(code) => <CodeState code={code} />} />
    <Column label="Åtgärder" disableSort align="right" render={(code) => <CodeActions code={code} />} />
  </DataTable>
);
