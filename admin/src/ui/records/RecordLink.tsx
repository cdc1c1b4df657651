import { type CSSObject, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { tall } from '../../theme/touch';
import { useDialogAddress } from '../dialogs';

const linkSx = { display: 'inline-flex', alignItems: 'center', overflowWrap: 'anywhere', ...tall } as const;

interface RecordLinkProps {
  readonly id: number | string;
  readonly sx: CSSObject;
  readonly children: string;
}

export const RecordLink = ({ id, sx, children }: RecordLinkProps) => (
  <MuiLink component={Link} to={useDialogAddress(id)} sx={{ ...linkSx, ...sx }} underline="hover">
    {children}
  </MuiLink>
);
