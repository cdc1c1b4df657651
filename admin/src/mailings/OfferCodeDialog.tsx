import { formatPercent } from '@kronblad/contracts/money/money';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { messageOf } from '../api/error-message';
import { campaignCodeStatus, validityLabel } from '../ui/code-state';
import { LoadError } from '../ui/LoadError';

interface OfferCodeDialogProps {
  readonly onChoose: (code: CampaignCode) => void;
  readonly onClose: () => void;
}

/** Asks for the campaign code of an offer, so that no mailing names a code that does not work. */
export const OfferCodeDialog = ({ onChoose, onClose }: OfferCodeDialogProps) => {
  const { data, error, refetch } = useGetList<CampaignCode>('kampanjkoder', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { is_active: true },
  });
  const today = stockholmDay(new Date());
  const usable = data?.filter((code) => ['Aktiv', 'Kommande'].includes(campaignCodeStatus(code, today).label));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="offer-title">
      <DialogTitle id="offer-title">Vilken kampanjkod gäller?</DialogTitle>
      <DialogContent dividers>
        {error && <LoadError onRetry={() => refetch()}>{`Kunde inte ladda koderna: ${messageOf(error)}`}</LoadError>}
        {!usable && !error && <LinearProgress aria-label="Laddar kampanjkoder" />}
        {usable?.length === 0 && (
          <Typography>Det finns ingen kod som gäller. Skapa en först, så kan du välja den här.</Typography>
        )}
        {usable && usable.length > 0 && (
          <List disablePadding aria-label="Kampanjkoder">
            {usable.map((code) => (
              <ListItemButton key={code.id} onClick={() => onChoose(code)}>
                <ListItemText
                  primary={`${code.code}, ${formatPercent(code.discount_percentage)}`}
                  secondary={[validityLabel(code), code.description].filter(Boolean).join('. ')}
                />
              </ListItemButton>
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        {usable?.length === 0 && (
          <Button component={Link} to="/kampanjkoder">
            Till kampanjkoderna
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Avbryt
        </Button>
      </DialogActions>
    </Dialog>
  );
};
