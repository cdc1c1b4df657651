import { PAPERS, PRINT_KINDS, PRINT_NAMES } from '@kronblad/contracts/prints/papers';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Divider, MenuItem } from '@mui/material';
import { usePrint } from '../api/use-print';
import { WithMenu } from '../ui/WithMenu';

const target = { minHeight: 48 };

/** The day's papers as one PDF. */
export const PrintMenu = ({ day }: { day: string }) => {
  const { print, isPending } = usePrint();
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
      <MenuItem sx={target} onClick={() => print({ day, kinds: [...PRINT_KINDS] })}>
        Allt för dagen
      </MenuItem>
      <MenuItem sx={target} onClick={() => print({ day, kinds: [...PAPERS], only_new: true })}>
        Bara nytt och ändrat
      </MenuItem>
      <Divider />
      {PRINT_KINDS.map((kind) => (
        <MenuItem key={kind} sx={target} onClick={() => print({ day, kinds: [kind] })}>
          {PRINT_NAMES[kind]}
        </MenuItem>
      ))}
    </WithMenu>
  );
};
