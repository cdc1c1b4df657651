import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { FailureWords } from '../../api/error-message';
import { DeleteDialog } from '../DeleteDialog';
import { useDialogAddress } from '../dialogs';
import { IconAction } from '../IconAction';

interface RecordActionsProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly deletion: {
    readonly title: string;
    readonly question: string;
    readonly deleted: string;
    readonly failed: FailureWords;
  };
}

export const RecordActions = ({ record, name, deletion }: RecordActionsProps) => {
  const [deleting, setDeleting] = useState(false);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconAction label={`Redigera ${name}`} component={Link} to={useDialogAddress(record.id)}>
        <EditOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`Ta bort ${name}`} onClick={() => setDeleting(true)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
      {deleting && <DeleteDialog record={record} {...deletion} onClose={() => setDeleting(false)} />}
    </Box>
  );
};
