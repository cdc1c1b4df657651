import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useDialogAddress } from '../dialogs';

interface RecordLinkProps {
  readonly id: number | string;
  readonly children: string;
}

export const RecordLink = ({ id, children }: RecordLinkProps) => (
  <MuiLink component={Link} to={useDialogAddress(id)} variant="subtitle2" underline="hover">
    {children}
  </MuiLink>
);
