import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { FailureText } from '../../api/error-message';
import { DeleteDialog } from '../DeleteDialog';
import { useDialogAddress } from '../dialogs';
import { IconAction } from '../IconAction';
import { ButtonsAtEnd } from '../rows';
import { WithDialog } from '../WithDialog';

interface RecordActionsProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly deletion: {
    readonly title: string;
    readonly question: string;
    readonly deleted: string;
    readonly failed: FailureText;
  };
}

export const RecordActions = ({ record, name, deletion }: RecordActionsProps) => (
  <ButtonsAtEnd>
    <IconAction label={`Redigera ${name}`} component={Link} to={useDialogAddress(record.id)}>
      <EditOutlined fontSize="small" />
    </IconAction>
    <WithDialog
      control={(open) => (
        <IconAction label={`Ta bort ${name}`} onClick={open}>
          <DeleteOutlineRounded fontSize="small" />
        </IconAction>
      )}
      dialog={(close) => <DeleteDialog record={record} {...deletion} onClose={close} />}
    />
  </ButtonsAtEnd>
);
