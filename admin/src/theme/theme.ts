import { svSE } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { fonts, tokens } from './tokens';

const heading = { fontFamily: fonts.heading, fontWeight: 560, letterSpacing: '-0.01em', lineHeight: 1.2 };

export const theme = createTheme(
  {
    palette: {
      mode: 'light',
      primary: { main: tokens.spruce, dark: tokens.spruceDark, contrastText: tokens.paper },
      secondary: { main: tokens.spruce, contrastText: tokens.paper },
      error: { main: tokens.petalDark, contrastText: '#FFFFFF' },
      warning: { main: tokens.amber, contrastText: '#FFFFFF' },
      success: { main: tokens.mossDark, contrastText: '#FFFFFF' },
      info: { main: tokens.lakeDark, contrastText: '#FFFFFF' },
      background: { default: tokens.paper, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.inkMuted },
      divider: tokens.sand,
    },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: fonts.body,
      fontSize: 14,
      h1: { ...heading, fontSize: '1.375rem' },
      h2: { ...heading, fontSize: '1.25rem' },
      h3: { ...heading, fontSize: '1.0625rem' },
      h4: { ...heading, fontSize: '1rem' },
      h5: { ...heading, fontSize: '1rem' },
      h6: { ...heading, fontSize: '1.0625rem' },
      body1: { fontSize: '0.9375rem' },
      body2: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 560 },
      overline: { textTransform: 'none', letterSpacing: 0 },
    },
    components,
  },
  svSE,
);
