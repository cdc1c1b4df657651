/** Pixels; tables place their sticky header below it. */
export const HEADER_HEIGHT = 64;

const light = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  ink: '#22281F',
  inkMuted: '#5C6457',
  spruce: '#2F4A3C',
  spruceDark: '#22372C',
  petal: '#C4566B',
  petalDark: '#A23B50',
  petalTint: '#F8E9EB',
  moss: '#7C8B6A',
  mossDark: '#4C5C3B',
  mossTint: '#EAEFE2',
  sand: '#E9E1D4',
  sandLight: '#F4EFE7',
  lake: '#DCE6E6',
  lakeDark: '#35585A',
  amber: '#8A5A12',
  amberTint: '#F8EBD3',
} as const;

type Token = keyof typeof light;
type Palette = Readonly<Record<Token, string>>;

const dark: Palette = {
  paper: '#161A15',
  surface: '#1E231D',
  ink: '#ECE8DF',
  inkMuted: '#AEB4A6',
  spruce: '#9FC5AF',
  spruceDark: '#BAD8C7',
  petal: '#E08C9C',
  petalDark: '#F0A6B4',
  petalTint: '#3B2429',
  moss: '#8C9D78',
  mossDark: '#B9CAA5',
  mossTint: '#29311F',
  sand: '#3A4037',
  sandLight: '#272C25',
  lake: '#20302F',
  lakeDark: '#A0C9CB',
  amber: '#E6BA73',
  amberTint: '#382C17',
};

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = { light, dark };

const variableOf = (token: string) => `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const variables = (palette: Palette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([token, colour]) => [variableOf(token), colour]));

/**
 * Colours of the back office; the theme decides between light and dark. Text on `paper` has a contrast of at least
 * 4.5:1 in both. The values are CSS variables, so MUI's `alpha` does not work: use `color-mix`.
 */
export const tokens = Object.fromEntries(
  Object.keys(light).map((token) => [token, `var(${variableOf(token)})`]),
) as Record<Token, string>;

export const fonts = {
  heading: '"Fraunces Variable", Georgia, serif',
  body: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
} as const;
