import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../format/numbers';
import { DeleteDialog } from '../ui/DeleteDialog';
import { IconAction } from '../ui/IconAction';
import { StatusBadge } from '../ui/StatusBadge';
import { codeState } from './code-state';

interface CellProps {
  readonly code: CampaignCode;
}

const useAddress = ({ id }: CampaignCode) => ({ pathname: `/kampanjkoder/${id}`, search: useLocation().search });

export const CodeLink = ({ code }: CellProps) => (
  <MuiLink component={Link} to={useAddress(code)} sx={{ fontWeight: 600, letterSpacing: '0.02em' }} underline="hover">
    {code.code}
  </MuiLink>
);

export const CodeState = ({ code }: CellProps) => <StatusBadge {...codeState(code, stockholmDay(Date.now()))} />;

/** Used of how many; those held by unpaid orders apart. */
export const CodeUsage = ({ code }: CellProps) => (
  <>
    {formatCount(code.times_used)}
    {code.usage_limit !== null && ` av ${formatCount(code.usage_limit)}`}
    {code.times_reserved > 0 && (
      <Box component="span" sx={{ color: 'text.secondary' }}>{` (+${code.times_reserved} på väg)`}</Box>
    )}
  </>
);

export const CodeActions = ({ code }: CellProps) => {
  const [deleting, setDeleting] = useState(false);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconAction label={`Redigera ${code.code}`} component={Link} to={useAddress(code)}>
        <EditOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`Ta bort ${code.code}`} onClick={() => setDeleting(true)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
      {deleting && (
        <DeleteDialog
          resource="kampanjkoder"
          record={code}
          title="Ta bort kampanjkod"
          question={`Är du säker på att du vill ta bort kampanjkoden ${code.code}?`}
          deleted="Kampanjkoden har tagits bort."
          failed={(message) => message || 'Kunde inte radera kampanjkod'}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
};
