import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatCount } from '../format/numbers';
import { phoneCards } from '../theme/list-table';
import { campaignCodeStatus } from '../ui/code-state';
import { Period } from '../ui/Period';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { StatusBadge } from '../ui/StatusBadge';
import { BelowWide, FillingText, Muted, OnPhones } from '../ui/text';

interface CodeProps {
  readonly code: CampaignCode;
}

const CodeLink = ({ code }: CodeProps) => <RecordLink id={code.id}>{code.code}</RecordLink>;

const CodeState = ({ code }: CodeProps) => <StatusBadge {...campaignCodeStatus(code, stockholmDay(Date.now()))} />;

const CodeUsage = ({ code }: CodeProps) => (
  <>
    {formatCount(code.times_used)}
    {code.usage_limit !== null && ` av ${formatCount(code.usage_limit)}`}
    {code.times_reserved > 0 && <Muted>{` (+${code.times_reserved} på väg)`}</Muted>}
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
  <FillingText>
    <CodeLink code={code} />
    <BelowWide>{code.description}</BelowWide>
  </FillingText>
);

export const CampaignCodeTable = () => (
  <DataTable<CampaignCode>
    sx={phoneCards('"code discount_percentage" "validity validity" "used used" "status actions"')}
  >
    <Column label="Kod" source="code" render={(code) => <Code code={code} />} />
    <Column
      label="Beskrivning"
      disableSort
      source="description"
      className="wide"
      sx={{ color: 'text.secondary', maxWidth: 360, overflowWrap: 'anywhere' }}
    />
    <Column
      label="Rabatt"
      source="discount_percentage"
      sortByOrder="DESC"
      align="right"
      render={(code) => (
        <>
          {formatPercent(code.discount_percentage)}
          <Typography variant="body2" color="textSecondary">
            {conditionsOf(code)}
          </Typography>
        </>
      )}
    />
    <Column
      label="Använd"
      disableSort
      align="right"
      source="used"
      render={(code) => (
        <>
          <OnPhones>Använd </OnPhones>
          <CodeUsage code={code} />
        </>
      )}
    />
    <Column
      label="Giltighet"
      disableSort
      source="validity"
      render={(code) => <Period from={code.valid_from} until={code.valid_until} />}
    />
    <Column label="Status" disableSort source="status" render={(code) => <CodeState code={code} />} />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      source="actions"
      render={(code) => <CodeActions code={code} />}
    />
  </DataTable>
);
