import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { Alert, Box, Button } from '@mui/material';
import { useEffect } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useApiMutation } from '../api/use-api-mutation';
import { formatCount } from '../format/numbers';
import { useSelection } from '../ui/Selection';
import { SelectionBar, sharedOnPhone } from '../ui/SelectionBar';
import { KindButton } from './KindButton';
import { PriceButton } from './prices/PriceDialog';
import { stillRefused } from './still-refused';

const products = (count: number) => (count === 1 ? '1 produkt' : `${formatCount(count)} produkter`);

const selectedText = (count: number) => `${products(count)} ${count === 1 ? 'markerad' : 'markerade'}`;

/** The message about refused products goes when the page, the filters or the selection change. */
function usePublish() {
  const { filterValues, page } = useListContext<AdminProduct>();
  const { ids, clear } = useSelection<AdminProduct>();
  const notify = useNotify();
  const refresh = useRefresh();
  const publishing = useApiMutation((api, is_active: boolean) => api.publishProducts({ product_ids: ids, is_active }), {
    onSuccess: ({ changed }, is_active) => {
      const done = is_active ? 'publicerade' : 'avpublicerade';
      if (changed > 0) notify(`${products(changed)} ${changed === 1 ? done.slice(0, -1) : done}.`, { type: 'success' });
      clear();
      refresh();
    },
  });
  const { reset } = publishing;
  const hasSelection = ids.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page or filter clears the message too
  useEffect(() => void reset(), [page, JSON.stringify(filterValues), reset]);
  useEffect(() => {
    if (hasSelection) reset();
  }, [hasSelection, reset]);
  return publishing;
}

export const PublishBar = () => {
  const { data = [] } = useListContext<AdminProduct>();
  const { ids, clear } = useSelection<AdminProduct>();
  const { mutate: publish, isPending: busy, data: answer, reset } = usePublish();
  const refused = stillRefused(answer?.refused ?? [], data);
  return (
    <>
      {refused.length > 0 && (
        <Alert severity="warning" onClose={reset} sx={{ mt: 2 }}>
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
      {ids.length > 0 && (
        <SelectionBar label="Markerade produkter" text={selectedText(ids.length)} onClear={clear}>
          <Button variant="contained" sx={sharedOnPhone} disabled={busy} onClick={() => publish(true)}>
            Publicera
          </Button>
          <Button variant="outlined" sx={sharedOnPhone} disabled={busy} onClick={() => publish(false)}>
            Avpublicera
          </Button>
          <PriceButton sx={sharedOnPhone} />
          <KindButton sx={sharedOnPhone} />
        </SelectionBar>
      )}
    </>
  );
};
