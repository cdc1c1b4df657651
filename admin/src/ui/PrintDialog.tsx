import CloseRounded from '@mui/icons-material/CloseRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Dialog, GlobalStyles, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { IconAction } from './IconAction';

const styles = {
  '@page': { size: 'A4', margin: '15mm' },
  '@media print': {
    'body > *:not(.print-list)': { display: 'none !important' },
    '.print-list, .print-list .MuiDialog-container, .print-list .MuiDialog-paper': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      background: '#fff !important',
    },
    '.print-list .MuiBackdrop-root, .print-list [data-screen-only]': { display: 'none !important' },
    '.print-list [data-sheet]': { padding: '0 !important', margin: '0 !important', boxShadow: 'none !important' },
  },
};

interface PrintDialogProps {
  readonly title: string;
  /** Buttons before the one that prints. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** The printed text, black on white. */
  readonly children: ReactNode;
}

/** A list on a sheet of paper that the browser prints. */
export const PrintDialog = ({ title, actions, onClose, children }: PrintDialogProps) => {
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} className="print-list" aria-labelledby={id}>
      <GlobalStyles styles={styles} />
      <Box
        data-screen-only
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, borderBottom: 1 }}
      >
        <Typography id={id} variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Skriv ut
        </Button>
        <IconAction label="Stäng" onClick={onClose}>
          <CloseRounded />
        </IconAction>
      </Box>
      <Box
        data-sheet
        sx={{
          width: 'min(100%, 210mm)',
          mx: 'auto',
          my: { sm: 3 },
          p: { xs: 2, sm: 5 },
          bgcolor: '#fff',
          color: '#000',
        }}
      >
        {children}
      </Box>
    </Dialog>
  );
};
