import { Link as MuiLink, type SxProps } from '@mui/material';
import { Link } from 'react-router';
import { useRecordAddress } from './use-record-address';

interface RecordLinkProps {
  readonly resource: string;
  readonly id: number | string;
  readonly sx: SxProps;
  readonly children: string;
}

/** A record's name, leading to its dialog. */
export const RecordLink = ({ resource, id, sx, children }: RecordLinkProps) => (
  <MuiLink component={Link} to={useRecordAddress(resource, id)} sx={sx} underline="hover">
    {children}
  </MuiLink>
);
