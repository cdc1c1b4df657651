import { Box } from '@mui/material';
import { tokens } from '../theme/tokens';

export type Tone = 'good' | 'waiting' | 'bad' | 'info' | 'neutral';

/** Colour is never the only sign: the badge's text has the same meaning. */
export const tones: Readonly<Record<Tone, { readonly text: string; readonly tint: string }>> = {
  good: { text: tokens.mossDark, tint: tokens.mossTint },
  waiting: { text: tokens.amber, tint: tokens.amberTint },
  bad: { text: tokens.petalDark, tint: tokens.petalTint },
  info: { text: tokens.lakeDark, tint: tokens.lake },
  neutral: { text: tokens.inkMuted, tint: tokens.sandLight },
};

export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      width: 'fit-content',
      alignItems: 'center',
      gap: 0.75,
      px: 1,
      py: 0.25,
      borderRadius: 99,
      fontSize: '0.8125rem',
      fontWeight: 560,
      whiteSpace: 'nowrap',
      color: tones[tone].text,
      backgroundColor: tones[tone].tint,
      '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', backgroundColor: 'currentColor' },
    }}
  >
    {label}
  </Box>
);
