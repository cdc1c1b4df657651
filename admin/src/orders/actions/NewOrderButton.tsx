import AddRounded from '@mui/icons-material/AddRounded';
import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router';
import { useMay } from '../../api/use-may';

/** Leads to the page for telephone orders. */
export const NewOrderButton = ({ sx = {} }: Pick<ButtonProps, 'sx'>) =>
  useMay()('POST', '/telephone-orders') && (
    <Button component={Link} to="/telefonorder" variant="contained" startIcon={<AddRounded />} sx={sx}>
      Ny order
    </Button>
  );
