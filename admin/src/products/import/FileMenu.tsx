import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import ImportExportRounded from '@mui/icons-material/ImportExportRounded';
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { API } from '../../api/api-base';
import { ImportDialog } from './ImportDialog';

const exportAddress = (filter: object, sort: { readonly field: string; readonly order: string }) =>
  `${API}/products/export.csv?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  })}`;

export const FileMenu = () => {
  const { filterValues, sort, total } = useListContext();
  const [anchor, setAnchor] = useState<Element>();
  const [importing, setImporting] = useState(false);
  const close = () => setAnchor(undefined);
  const isFiltered = Object.values(filterValues).some((value) => value !== undefined);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ImportExportRounded />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        CSV-fil
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close} onClick={close}>
        <MenuItem component="a" href={exportAddress(filterValues, sort)} download>
          <ListItemIcon>
            <FileDownloadOutlined fontSize="small" />
          </ListItemIcon>
          {isFiltered && total !== undefined ? `Exportera urvalet (${total})` : 'Exportera alla'}
        </MenuItem>
        <MenuItem onClick={() => setImporting(true)}>
          <ListItemIcon>
            <FileUploadOutlined fontSize="small" />
          </ListItemIcon>
          Importera
        </MenuItem>
      </Menu>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
};
