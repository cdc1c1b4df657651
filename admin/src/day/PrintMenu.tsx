import { PAPERS, PRINT_KINDS, PRINT_NAMES } from '@kronblad/contracts/prints/papers';
import type { PrintRequest } from '@kronblad/contracts/prints/schema';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Divider, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from '../api/error-message';
import { liveKeys } from '../api/live-keys';
import { useApiMutation } from '../api/use-api-mutation';
import { WithMenu } from '../ui/WithMenu';

/** Browsers allow a new tab only while a press is handled, so it opens before the print has an address. */
function usePrint(day: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(
    (api, { wanted }: { readonly wanted: PrintRequest; readonly tab: Window | null }) => api.print(wanted),
    {
      onSuccess: (address, { tab }) => {
        if (tab) tab.location.replace(address);
        else window.location.assign(address);
        void queries.invalidateQueries({ queryKey: [...liveKeys.day, day] });
      },
      onError: (error, { tab }) => {
        tab?.close();
        notify(messageOf(error), { type: 'info' });
      },
    },
  );
  const print = (wanted: Omit<PrintRequest, 'day'>) =>
    mutate({ wanted: { day, ...wanted }, tab: window.open('', '_blank') });
  return { print, isPending };
}

const target = { minHeight: 48 };

/** The day's papers as one PDF. */
export const PrintMenu = ({ day }: { day: string }) => {
  const { print, isPending } = usePrint(day);
  return (
    <WithMenu
      control={(opener) => (
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={isPending}
          sx={{ ...target, my: 2 }}
          {...opener}
        >
          Skriv ut
        </Button>
      )}
    >
      <MenuItem sx={target} onClick={() => print({ kinds: [...PRINT_KINDS] })}>
        Allt för dagen
      </MenuItem>
      <MenuItem sx={target} onClick={() => print({ kinds: [...PAPERS], only_new: true })}>
        Bara nytt och ändrat
      </MenuItem>
      <Divider />
      {PRINT_KINDS.map((kind) => (
        <MenuItem key={kind} sx={target} onClick={() => print({ kinds: [kind] })}>
          {PRINT_NAMES[kind]}
        </MenuItem>
      ))}
    </WithMenu>
  );
};
