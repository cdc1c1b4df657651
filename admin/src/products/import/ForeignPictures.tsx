import type { ForeignPictures as Pictures } from '@kronblad/contracts/product/tools-schema';
import { Alert, Button, Stack, TableCell, TableRow } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { counted } from '../../format/numbers';
import { Note } from '../../ui/text';
import { PreviewTable } from '../PreviewTable';
import { FOREIGN_PICTURES } from './use-import';

const WHILE_WAITING_MS = 3_000;

/** Pictures of an import from another shop that are not fetched yet, or could not be. */
export const ForeignPictures = () => {
  const { data } = useApiQuery(FOREIGN_PICTURES, (api) => api.foreignPictures(), {
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? WHILE_WAITING_MS : false),
  });
  if (!data || data.waiting + data.failed_count === 0) return null;
  return (
    <>
      {data.waiting > 0 && (
        <Alert severity="info">
          {`${counted(data.waiting, 'bild hämtas', 'bilder hämtas')} från den förra butiken. De visas efter hand, och du kan stänga rutan.`}
        </Alert>
      )}
      {data.failed_count > 0 && <Failed pictures={data} />}
    </>
  );
};

const Failed = ({ pictures: { failed, failed_count } }: { readonly pictures: Pictures }) => {
  const client = useQueryClient();
  const retry = useApiMutation(
    async (api, ids: readonly string[]) => {
      for (const id of ids) await api.resendEffect(id);
    },
    { onSettled: () => client.invalidateQueries({ queryKey: FOREIGN_PICTURES }) },
  );
  return (
    <Stack spacing={1.5}>
      <PreviewTable
        title="Bilder som inte kunde hämtas"
        headings={['Bild', 'Orsak']}
        more={failed_count - failed.length}
      >
        {failed.map(({ id, product_name, url, error }) => (
          <TableRow key={id} sx={{ verticalAlign: 'top' }}>
            <TableCell>
              {product_name}
              <Note>{url}</Note>
            </TableCell>
            <TableCell>
              {error}
              <Button
                size="small"
                sx={{ display: 'block', ml: -1 }}
                disabled={retry.isPending}
                onClick={() => retry.mutate([id])}
              >
                Försök igen
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </PreviewTable>
      {failed.length > 1 && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={retry.isPending}
          onClick={() => retry.mutate(failed.map(({ id }) => id))}
        >
          {`Försök igen med alla ${failed.length}`}
        </Button>
      )}
    </Stack>
  );
};
