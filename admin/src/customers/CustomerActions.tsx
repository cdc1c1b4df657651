import type { Customer } from '@kronblad/contracts/views/customers';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDialogAddress } from '../ui/dialogs';
import { IconAction } from '../ui/IconAction';
import { EraseDialog } from './EraseDialog';
import { nameOf } from './labels';
import { useExport } from './use-export';

export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const [erasing, setErasing] = useState(false);
  const { download, isPending } = useExport(customer);
  const name = nameOf(customer);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconAction label={`Visa ${name}`} component={Link} to={useDialogAddress(customer.id)}>
        <VisibilityOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`Ladda ner uppgifterna om ${name}`} onClick={() => download()} disabled={isPending}>
        <FileDownloadOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`Radera ${name}`} onClick={() => setErasing(true)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
      {erasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Box>
  );
};
