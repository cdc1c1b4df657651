import { Button } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { PriceDialog } from './PriceDialog';

export const PriceButton = (props: Pick<ComponentProps<typeof Button>, 'sx' | 'startIcon'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} {...props}>
        Ändra priser
      </Button>
      {open && <PriceDialog onClose={() => setOpen(false)} />}
    </>
  );
};
