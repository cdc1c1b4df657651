import type { RoundView } from '@kronblad/contracts/round/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import QrCode2Rounded from '@mui/icons-material/QrCode2Rounded';
import { Box, Button, Dialog, DialogActions, DialogContentText, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { liveKeys } from '../api/live-keys';
import { useApiMutation } from '../api/use-api-mutation';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Panel } from '../ui/Panel';
import { WithDialog } from '../ui/WithDialog';

const target = { minHeight: 48 };

const LinkCode = ({ link, onClose }: { readonly link: string; readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-label="QR-kod till budets sida">
    <Box sx={{ p: 3, backgroundColor: '#FFFFFF', lineHeight: 0 }}>
      <QRCodeSVG value={link} size={240} title="QR-kod till budets sida" />
    </Box>
    <DialogContentText sx={{ px: 3, py: 2 }}>Rikta telefonens kamera mot koden.</DialogContentText>
    <DialogActions>
      <Button onClick={onClose}>Stäng</Button>
    </DialogActions>
  </Dialog>
);

/** The address that the courier opens on a phone. Whoever has it sees the day's recipients until the day is over. */
export const RoundLink = ({ round: { day, link } }: { round: RoundView }) => {
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: liveKeys.round });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    notify('Länken är kopierad.');
  };
  const make = useApiMutation((api) => api.makeRoundLink(day), { onSettled });
  const revoke = useApiMutation((api) => api.revokeRoundLinks(day), {
    onSettled,
    onSuccess: () => notify('Länken gäller inte längre.'),
  });
  if (!link && day < stockholmDay(Date.now())) return null;
  return (
    <Panel
      title="Länk till budet"
      note="Öppnas i budets telefon utan inloggning. Den visar inga priser och inget om köparen, och slutar gälla vid midnatt."
    >
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        {link ? (
          <>
            <TextField
              label="Länk"
              size="small"
              value={link}
              sx={{ flex: '1 1 260px' }}
              onFocus={({ target: { select } }) => select?.()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Button variant="contained" sx={target} onClick={() => void copy(link)}>
              Kopiera
            </Button>
            <WithDialog
              control={(open) => (
                <Button sx={target} startIcon={<QrCode2Rounded />} onClick={open}>
                  Visa QR-kod
                </Button>
              )}
              dialog={(close) => <LinkCode link={link} onClose={close} />}
            />
            <Button color="error" sx={target} onClick={() => setAsking(true)}>
              Återkalla länken
            </Button>
          </>
        ) : (
          <Button variant="contained" sx={target} disabled={make.isPending} onClick={() => make.mutate()}>
            Länk till budet
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="Återkalla länken?"
        question="Budets sida slutar visa rundan. Du kan göra en ny länk efteråt."
        confirmLabel="Återkalla"
        destructive
        onConfirm={() => {
          setAsking(false);
          revoke.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
};
