import type { CSSProperties } from 'react';

export const colour = {
  paper: '#FBF8F3',
  ink: '#22281F',
  muted: '#5D6656',
  spruce: '#2F4A3C',
  petal: '#A63F54',
  sand: '#E9E1D4',
} as const;

export const font = {
  serif: "Fraunces, Georgia, 'Times New Roman', serif",
  sans: "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;

/** Only the dark theme uses classes. Some email clients ignore classes, so the light theme is in inline styles. */
export const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: inherit; }
@media only screen and (max-width: 480px) {
  .k-sheet { padding-left: 20px !important; padding-right: 20px !important; }
  .k-title { font-size: 26px !important; }
}
@media (prefers-color-scheme: dark) {
  .k-paper, .k-paper > tbody > tr > td, .k-paper > table > tbody > tr > td { background-color: #191D18 !important; }
  .k-ink { color: #F3EEE5 !important; }
  .k-muted { color: #B4BBA9 !important; }
  .k-spruce { color: #A9CBB7 !important; }
  .k-petal { color: #E79AA8 !important; }
  .k-rule { border-color: #3A4238 !important; }
  .k-quote { background-color: #242A23 !important; }
  .k-button { background-color: #A9CBB7 !important; color: #14180F !important; }
}
[data-ogsc] .k-ink { color: #F3EEE5 !important; }
[data-ogsc] .k-muted { color: #B4BBA9 !important; }
[data-ogsc] .k-spruce { color: #A9CBB7 !important; }
[data-ogsc] .k-petal { color: #E79AA8 !important; }
`;

const base: CSSProperties = {
  fontFamily: font.sans,
  fontSize: '16px',
  lineHeight: '25px',
  color: colour.ink,
  margin: 0,
  // Without `overflowWrap` a long word makes the email wider than the screen.
  overflowWrap: 'anywhere',
};

export const styles = {
  body: { ...base, backgroundColor: colour.paper, padding: 0, WebkitTextSizeAdjust: '100%' },
  /** Outlook takes the width from the table's attribute, other email clients from these styles. */
  sheet: { maxWidth: '600px', width: '100%', margin: '0 auto' },
  margin: { padding: '32px 32px 40px' },
  name: {
    fontFamily: font.serif,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    color: colour.spruce,
    margin: 0,
  },
  title: {
    fontFamily: font.serif,
    fontSize: '30px',
    lineHeight: '1.2',
    fontWeight: 600,
    color: colour.ink,
    margin: '36px 0 12px',
    overflowWrap: 'anywhere',
  },
  heading: {
    fontFamily: font.serif,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    color: colour.ink,
    margin: '36px 0 8px',
  },
  paragraph: { ...base, margin: '0 0 16px' },
  line: base,
  rule: { border: 0, borderTop: `1px solid ${colour.sand}`, margin: '16px 0' },
  label: {
    ...base,
    color: colour.muted,
    fontSize: '15px',
    paddingRight: '16px',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  value: { ...base, fontSize: '15px', verticalAlign: 'top' },
  quote: {
    ...base,
    backgroundColor: '#F2ECE1',
    padding: '14px 18px',
    margin: '0 0 16px',
    whiteSpace: 'pre-line',
  },
  button: {
    ...base,
    display: 'inline-block',
    backgroundColor: colour.spruce,
    color: '#FFFFFF',
    fontWeight: 600,
    textDecoration: 'none',
    padding: '12px 24px',
    margin: '24px 0 8px',
    borderRadius: '2px',
  },
  thumb: { objectFit: 'cover', borderRadius: '2px', fontSize: '11px', lineHeight: '14px', color: colour.muted },
  link: { color: colour.spruce, textDecoration: 'underline' },
  termsTitle: { ...base, fontSize: '14px', lineHeight: '22px', fontWeight: 600, margin: '28px 0 6px' },
  terms: { ...base, fontSize: '14px', lineHeight: '22px', color: colour.muted, margin: '0 0 8px' },
  amount: {
    ...base,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
    paddingLeft: '12px',
    fontVariantNumeric: 'tabular-nums',
  },
  small: { ...base, fontSize: '14px', lineHeight: '21px', color: colour.muted },
  note: { ...base, fontSize: '14px', lineHeight: '21px', color: colour.petal },
} as const satisfies Record<string, CSSProperties>;
