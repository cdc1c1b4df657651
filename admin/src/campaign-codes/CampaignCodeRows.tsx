import { formatPercent, formatSek } from '@kronblad/contracts/rules/money';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatCount } from '../format/numbers';
import { codeState, validityLabel } from '../ui/code-state';
import { lineBelowWideScreens, listTableSx, numeric, onWideScreens } from '../ui/list-table';
import { Period } from '../ui/Period';
import { CardList } from '../ui/records/CardList';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { StatusBadge } from '../ui/StatusBadge';

interface CodeProps {
  readonly code: CampaignCode;
}

const CodeLink = ({ code }: CodeProps) => (
  <RecordLink id={code.id} sx={{ fontWeight: 600, letterSpacing: '0.02em' }}>
    {code.code}
  </RecordLink>
);

const CodeState = ({ code }: CodeProps) => <StatusBadge {...codeState(code, stockholmDay(Date.now()))} />;

const CodeUsage = ({ code }: CodeProps) => (
  <>
    {formatCount(code.times_used)}
    {code.usage_limit !== null && ` av ${formatCount(code.usage_limit)}`}
    {code.times_reserved > 0 && (
      <Box component="span" sx={{ color: 'text.secondary' }}>{` (+${code.times_reserved} på väg)`}</Box>
    )}
  </>
);

const conditionsOf = ({ minimum_purchase: minimum, once_per_customer: once }: CampaignCode): string => {
  const purchase = minimum === null ? [] : [`köp från ${formatSek(minimum)}`];
  return [...purchase, ...(once ? ['en gång per kund'] : [])].join(', ');
};

const CodeActions = ({ code }: CodeProps) => (
  <RecordActions
    record={code}
    name={code.code}
    deletion={{
      title: 'Ta bort kampanjkod',
      question: `Är du säker på att du vill ta bort kampanjkoden ${code.code}?`,
      deleted: 'Kampanjkoden har tagits bort.',
      failed: (_, sent) => sent ?? 'Kunde inte radera kampanjkod',
    }}
  />
);

const Column = DataTable.Col<CampaignCode>;

const Code = ({ code }: CodeProps) => (
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
      render={(code) => (
        <>
          {formatPercent(code.discount_percentage)}
          <Typography variant="body2" color="textSecondary">
            {conditionsOf(code)}
          </Typography>
        </>
      )}
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

const spread = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;

const CodeCard = ({ record: code }: { record: CampaignCode }) => (
  <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
    <Box sx={spread}>
      <CodeLink code={code} />
      <Typography sx={{ fontWeight: 600 }}>{formatPercent(code.discount_percentage)}</Typography>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {code.description}
    </Typography>
    {conditionsOf(code) && <Typography variant="body2">Gäller {conditionsOf(code)}</Typography>}
    <Typography variant="body2">
      {validityLabel(code)} · använd <CodeUsage code={code} />
    </Typography>
    <Box sx={spread}>
      <CodeState code={code} />
      <CodeActions code={code} />
    </Box>
  </Box>
);

export const CampaignCodeCards = () => <CardList card={CodeCard} />;
