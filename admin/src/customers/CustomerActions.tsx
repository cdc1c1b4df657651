import type { Customer } from '@kronblad/contracts/customer/schema';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Link } from 'react-router';
import { useDialogAddress } from '../ui/dialogs';
import { IconAction } from '../ui/IconAction';
import { ButtonsAtEnd } from '../ui/rows';
import { WithDialog } from '../ui/WithDialog';
import { EraseDialog } from './EraseDialog';
import { nameOf } from './labels';
import { useExport } from './use-export';

export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const { download, isPending } = useExport(customer);
  const name = nameOf(customer);
  return (
    <ButtonsAtEnd>
      <IconAction label={`Visa ${name}`} component={Link} to={useDialogAddress(customer.id)}>
        <VisibilityOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`Ladda ner uppgifterna om ${name}`} onClick={() => download()} disabled={isPending}>
        <FileDownloadOutlined fontSize="small" />
      </IconAction>
      <WithDialog
        control={(open) => (
          <IconAction label={`Radera ${name}`} onClick={open}>
            <DeleteOutlineRounded fontSize="small" />
          </IconAction>
        )}
        dialog={(close) => <EraseDialog customer={customer} onClose={close} />}
      />
    </ButtonsAtEnd>
  );
};
