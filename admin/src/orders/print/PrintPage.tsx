import type { PackingSlips } from '@kronblad/contracts/order/schema';
import CloseRounded from '@mui/icons-material/CloseRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Dialog, GlobalStyles, MenuItem, TextField, Typography } from '@mui/material';
import { useRefresh, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { IconAction } from '../../ui/IconAction';
import { LoadError } from '../../ui/LoadError';
import { AddressLabel } from './AddressLabel';
import { PackingSlipSheet } from './PackingSlipSheet';
import { A4, barSx, type Paper, printStyles, sheetSx, sheetsSx } from './paper';

const LABELS: readonly [Paper, ...Paper[]] = [
  { name: '100 × 150 mm', width: 100, height: 150 },
  { name: 'A6', width: 105, height: 148 },
];

const Sheets = ({ slips, isLabel, paper }: { slips: PackingSlips; isLabel: boolean; paper: Paper }) => (
  <Box data-sheets sx={sheetsSx}>
    {slips.orders.map((order) => (
      <Box key={order.id} data-sheet sx={sheetSx(paper)}>
        {isLabel ? (
          <AddressLabel order={order} sender={slips.sender} />
        ) : (
          <PackingSlipSheet order={order} sender={slips.sender} />
        )}
      </Box>
    ))}
  </Box>
);

const useSlips = (ids: readonly number[]) => {
  return useApiQuery(['ordrar', 'packing-slips', ids], (api) => api.packingSlips(ids), { enabled: ids.length > 0 });
};

const titleOf = (isLabel: boolean, count: number) => {
  if (isLabel) return count === 1 ? 'Adressetikett' : `${count} adressetiketter`;
  return count === 1 ? 'Plocksedel' : `${count} plocksedlar`;
};

const PrintPage = ({ what }: { what: 'plocksedlar' | 'etiketter' }) => {
  const isLabel = what === 'etiketter';
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [label, setLabel] = useStore('print.label', LABELS[0]);
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(',').map(Number).filter(Boolean);
  const { data, error, isLoading, refetch } = useSlips(ids);
  const paper = isLabel ? label : A4;
  const close = () => navigate((state as { back?: string } | null)?.back ?? '/ordrar');
  const count = data?.orders.length ?? 0;
  const refresh = useRefresh();
  const { mutate: markPrinted } = useApiMutation(
    (api, printed: PackingSlips['orders']) => api.slipsPrinted(printed.map(({ id, version }) => ({ id, version }))),
    {
      onSuccess: () => refresh(),
    },
  );
  const printNow = () => {
    window.print();
    if (!isLabel && data) markPrinted(data.orders);
  };
  return (
    <Dialog open fullScreen onClose={close} className="print-view" aria-labelledby="print-title">
      <GlobalStyles styles={printStyles(paper)} />
      <Box data-screen-only sx={barSx}>
        <Typography id="print-title" variant="h2" sx={{ mr: 'auto' }}>
          {titleOf(isLabel, count)}
        </Typography>
        {isLabel && (
          <TextField
            select
            label="Etikett"
            value={label.name}
            onChange={({ target }) => setLabel(LABELS.find(({ name }) => name === target.value) ?? LABELS[0])}
            sx={{ width: 160 }}
          >
            {LABELS.map(({ name }) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button variant="contained" startIcon={<PrintOutlined />} disabled={count === 0} onClick={printNow}>
          Skriv ut
        </Button>
        <IconAction label="Stäng" onClick={close}>
          <CloseRounded />
        </IconAction>
      </Box>
      {error && (
        <LoadError onRetry={refetch} sx={{ m: 2 }}>
          Kunde inte ladda orderdetaljer: {messageOf(error)}
        </LoadError>
      )}
      {isLoading && (
        <Typography role="status" sx={{ p: 4, textAlign: 'center' }}>
          Laddar ordrar...
        </Typography>
      )}
      {!isLoading && !error && count === 0 && (
        <Typography sx={{ p: 4, textAlign: 'center' }}>Det finns inga ordrar att skriva ut.</Typography>
      )}
      {data && <Sheets slips={data} isLabel={isLabel} paper={paper} />}
    </Dialog>
  );
};

export const PackingSlipsPage = () => <PrintPage what="plocksedlar" />;
export const AddressLabelsPage = () => <PrintPage what="etiketter" />;
