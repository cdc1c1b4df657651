import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import ImportExportRounded from '@mui/icons-material/ImportExportRounded';
import { Button, ListItemIcon, MenuItem } from '@mui/material';
import { useListContext } from 'react-admin';
import { API } from '../../api/api-base';
import { WithDialog } from '../../ui/WithDialog';
import { WithMenu } from '../../ui/WithMenu';
import { ImportDialog } from './ImportDialog';

const exportAddress = (filter: object, sort: { readonly field: string; readonly order: string }) =>
  `${API}/products/export.csv?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  })}`;

export const FileMenu = () => (
  <WithDialog control={(open) => <Choices onImport={open} />} dialog={(close) => <ImportDialog onClose={close} />} />
);

const Choices = ({ onImport }: { readonly onImport: () => void }) => {
  const { filterValues, sort, total } = useListContext();
  const isFiltered = Object.values(filterValues).some((value) => value !== undefined);
  return (
    <WithMenu
      control={(opener) => (
        <Button variant="outlined" startIcon={<ImportExportRounded />} sx={{ flex: { xs: 1, sm: 'none' } }} {...opener}>
          CSV-fil
        </Button>
      )}
    >
      <MenuItem component="a" href={exportAddress(filterValues, sort)} download>
        <ListItemIcon>
          <FileDownloadOutlined fontSize="small" />
        </ListItemIcon>
        {isFiltered && total !== undefined ? `Exportera urvalet (${total})` : 'Exportera alla'}
      </MenuItem>
      <MenuItem onClick={onImport}>
        <ListItemIcon>
          <FileUploadOutlined fontSize="small" />
        </ListItemIcon>
        Importera
      </MenuItem>
    </WithMenu>
  );
};
