/** The look's colours, shared by every screen of the back office. Contrast of text on paper is at least 4.5:1. */
export const tokens = {
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

export const fonts = {
  heading: '"Fraunces Variable", Georgia, serif',
  body: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
} as const;
