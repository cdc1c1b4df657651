import { type CSSObject, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { tall } from '../../theme/touch';
import { useRecordAddress } from './use-record-address';

const linkSx = { display: 'inline-flex', alignItems: 'center', overflowWrap: 'anywhere', ...tall } as const;

interface RecordLinkProps {
  readonly resource: string;
  readonly id: number | string;
  readonly sx: CSSObject;
  readonly children: string;
}

export const RecordLink = ({ resource, id, sx, children }: RecordLinkProps) => (
  <MuiLink component={Link} to={useRecordAddress(resource, id)} sx={{ ...linkSx, ...sx }} underline="hover">
    {children}
  </MuiLink>
);
