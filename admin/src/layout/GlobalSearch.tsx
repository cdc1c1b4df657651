import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-page';
import { NotOnPhones } from '../ui/text';

const load = () => import('./CommandPalette');
const CommandPalette = lazyPart(async () => ({ default: (await load()).CommandPalette }));

export const GlobalSearch = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Loads the search dialog early, so that letters typed right after the first Ctrl-K reach its field.
      if (event.key === 'Control' || event.key === 'Meta') load().catch(() => undefined);
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        aria-label="Sök (Ctrl K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, minHeight: 44, border: { sm: 1 }, borderColor: { sm: 'divider' }, gap: 1 }}
      >
        <SearchRounded fontSize="small" />
        <NotOnPhones>Sök</NotOnPhones>
        <Box
          component="kbd"
          sx={{ display: { xs: 'none', lg: 'inline' }, font: 'inherit', fontSize: '0.75rem', color: 'text.secondary' }}
        >
          Ctrl K
        </Box>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
