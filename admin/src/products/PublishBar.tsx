import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import type { ChangedProducts } from '@kronblad/contracts/views/product-tools';
import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { formatCount } from '../format/numbers';
import { SelectionBar, sharedOnPhone } from '../ui/SelectionBar';
import { PriceButton } from './prices/PriceDialog';
import { stillRefused } from './still-refused';

function useRefused() {
  const { selectedIds = [], data = [], filterValues, page } = useListContext<AdminProduct>();
  const [refused, setRefused] = useState<ChangedProducts['refused']>([]);
  const hasSelection = selectedIds.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page or filter clears the message too
  useEffect(() => void setRefused([]), [page, JSON.stringify(filterValues)]);
  useEffect(() => {
    if (hasSelection) setRefused([]);
  }, [hasSelection]);
  return { refused: stillRefused(refused, data), setRefused };
}

const products = (count: number) => (count === 1 ? '1 produkt' : `${formatCount(count)} produkter`);

const selectedText = (count: number) => `${products(count)} ${count === 1 ? 'markerad' : 'markerade'}`;

export const PublishBar = () => {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const [busy, setBusy] = useState(false);
  const { refused, setRefused } = useRefused();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();

  const publish = async (is_active: boolean) => {
    setBusy(true);
    try {
      const answer = await dataProvider.publishProducts({ product_ids: selectedIds.map(Number), is_active });
      setRefused(answer.refused);
      const done = is_active ? 'publicerade' : 'avpublicerade';
      if (answer.changed > 0)
        notify(`${products(answer.changed)} ${answer.changed === 1 ? done.slice(0, -1) : done}.`, { type: 'success' });
      onUnselectItems();
      refresh();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {refused.length > 0 && (
        <Alert severity="warning" onClose={() => setRefused([])} sx={{ mt: 2 }}>
          {products(refused.length)} kunde inte publiceras:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.slice(0, 10).map(({ id, name, message }) => (
              <li key={id}>
                {name}: {message}
              </li>
            ))}
          </Box>
          {refused.length > 10 && `och ${formatCount(refused.length - 10)} till`}
        </Alert>
      )}
      {selectedIds.length > 0 && (
        <SelectionBar label="Markerade produkter" text={selectedText(selectedIds.length)} onClear={onUnselectItems}>
          <Button variant="contained" sx={sharedOnPhone} disabled={busy} onClick={() => publish(true)}>
            Publicera
          </Button>
          <Button variant="outlined" sx={sharedOnPhone} disabled={busy} onClick={() => publish(false)}>
            Avpublicera
          </Button>
          <PriceButton sx={sharedOnPhone} />
        </SelectionBar>
      )}
    </>
  );
};
