import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useMay } from '../../api/use-may';

/** Leads to the page for telephone orders. */
export const NewOrderButton = () =>
  useMay()('POST', '/telephone-orders') && (
    <Button component={Link} to="/telefonorder" variant="contained" startIcon={<AddRounded />}>
      Ny order
    </Button>
  );
