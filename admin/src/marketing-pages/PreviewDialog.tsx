import type { MarketingPageWrite } from '@kronblad/contracts/page/schema';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Dialog, DialogTitle, LinearProgress, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId } from 'react';
import { useStore } from 'react-admin';
import { reasonOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { IconAction } from '../ui/IconAction';
import { LoadError } from '../ui/LoadError';
import { FillingText } from '../ui/text';

const WIDTHS = { phone: 390, desktop: '100%' } as const;

interface PreviewDialogProps {
  readonly page: MarketingPageWrite;
  readonly onClose: () => void;
}

export const PreviewDialog = ({ page, onClose }: PreviewDialogProps) => {
  const [width, setWidth] = useStore<keyof typeof WIDTHS>('preview.width', 'desktop');
  const titleId = useId();
  const { data, error, refetch } = useApiQuery(
    ['marknadsforingssidor', 'preview', page],
    (api) => api.previewMarketingPage(page),
    { gcTime: 0 },
  );
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <FillingText as="span">Förhandsgranskning</FillingText>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          onChange={(_event, chosen) => chosen && setWidth(chosen)}
          aria-label="Bredd"
          sx={{ display: { xs: 'none', md: 'flex' } }}
        >
          <ToggleButton value="desktop">Dator</ToggleButton>
          <ToggleButton value="phone">Mobil</ToggleButton>
        </ToggleButtonGroup>
        <IconAction label="Stäng förhandsgranskningen" onClick={onClose}>
          <CloseRounded />
        </IconAction>
      </DialogTitle>
      {error && (
        <LoadError onRetry={() => refetch()} sx={{ m: 2 }}>
          Kunde inte visa sidan. {reasonOf(error)}
        </LoadError>
      )}
      {!data && !error && <LinearProgress aria-label="Laddar förhandsvisningen" />}
      {data && (
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', justifyContent: 'center', bgcolor: 'action.hover' }}>
          <Box
            component="iframe"
            title="Sidan i butiken"
            sandbox="allow-same-origin"
            srcDoc={data}
            sx={{ width: WIDTHS[width], height: '100%', border: 0, bgcolor: '#fff' }}
          />
        </Box>
      )}
    </Dialog>
  );
};
