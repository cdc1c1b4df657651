import { svSE } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { fonts, palettes } from './tokens';
import { UPRIGHT_PHONE } from './touch';

const heading = { fontFamily: fonts.heading, fontWeight: 560, letterSpacing: '-0.01em', lineHeight: 1.2 };

function themeOf(mode: 'light' | 'dark') {
  const colours = palettes[mode];
  const onColour = mode === 'light' ? '#FFFFFF' : colours.paper;
  return createTheme(
    {
      palette: {
        mode,
        primary: { main: colours.spruce, dark: colours.spruceDark, contrastText: colours.paper },
        secondary: { main: colours.spruce, contrastText: colours.paper },
        error: { main: colours.petalDark, contrastText: onColour },
        warning: { main: colours.amber, contrastText: onColour },
        success: { main: colours.mossDark, contrastText: onColour },
        info: { main: colours.lakeDark, contrastText: onColour },
        background: { default: colours.paper, paper: colours.surface },
        text: { primary: colours.ink, secondary: colours.inkMuted },
        divider: colours.sand,
      },
      shape: { borderRadius: 6 },
      typography: {
        fontFamily: fonts.body,
        fontSize: 14,
        fontWeightBold: 560,
        h1: { ...heading, fontSize: '1.375rem' },
        h2: { ...heading, fontSize: '1.25rem' },
        h3: { ...heading, fontSize: '1.125rem' },
        h4: { ...heading, fontSize: '1rem' },
        // Figures of the shop.
        h5: {
          fontFamily: fonts.heading,
          fontWeight: 400,
          fontSize: '1.625rem',
          [UPRIGHT_PHONE]: { fontSize: '1.375rem' },
          fontVariantNumeric: 'tabular-nums lining-nums',
          lineHeight: 1.3,
          whiteSpace: 'nowrap',
        },
        h6: { ...heading, fontSize: '1.0625rem' },
        body1: { fontSize: '0.9375rem' },
        body2: { fontSize: '0.875rem' },
        subtitle1: { fontSize: '0.9375rem', fontWeight: 560, lineHeight: 1.5, overflowWrap: 'anywhere' },
        subtitle2: { fontSize: '0.875rem', fontWeight: 560, lineHeight: 1.43, overflowWrap: 'anywhere' },
        button: { textTransform: 'none', fontWeight: 560 },
        overline: { textTransform: 'none', letterSpacing: 0 },
      },
      components,
    },
    svSE,
  );
}

export const theme = themeOf('light');
export const darkTheme = themeOf('dark');
