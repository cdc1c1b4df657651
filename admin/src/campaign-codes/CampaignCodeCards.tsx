import { formatPercent } from '@kronblad/contracts/rules/money';
import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { CodeActions, CodeLink, CodeState, CodeUsage } from './CampaignCodeCells';
import { validityLabel } from './code-state';

const spread = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;

const CodeCard = ({ code }: { code: CampaignCode }) => (
  <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
    <Box sx={spread}>
      <CodeLink code={code} />
      <Typography sx={{ fontWeight: 600 }}>{formatPercent(code.discount_percentage)}</Typography>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {code.description}
    </Typography>
    <Typography variant="body2">
      {validityLabel(code)} · använd <CodeUsage code={code} />
    </Typography>
    <Box sx={spread}>
      <CodeState code={code} />
      <CodeActions code={code} />
    </Box>
  </Box>
);

export const CampaignCodeCards = () => {
  const { data = [] } = useListContext<CampaignCode>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((code) => (
        <CodeCard key={code.id} code={code} />
      ))}
    </Box>
  );
};
