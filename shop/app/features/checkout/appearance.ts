import type { Appearance, CustomFontSource } from '@stripe/stripe-js';
import inter from '../../ui/fonts/inter.woff2?url';

export const appearance: Appearance = {
  theme: 'flat',
  variables: {
    colorPrimary: '#2f4a3c',
    colorBackground: '#fffdf9',
    colorText: '#22281f',
    colorTextSecondary: '#575e52',
    colorDanger: '#9c2f2f',
    fontFamily: 'Inter, system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '2px',
    spacingUnit: '4px',
  },
  rules: {
    '.Input': { border: '1px solid #8a8170', padding: '14px', boxShadow: 'none' },
    '.Input:focus': { border: '1px solid #2f4a3c', outline: '2px solid #2f4a3c' },
    '.Input--invalid': { border: '1px solid #9c2f2f', boxShadow: 'none' },
    '.Label': { fontWeight: '500', fontSize: '15px' },
    '.Tab': { border: '1px solid #8a8170' },
  },
};

/** The URL is absolute, because the payment form is a page of another origin. */
export const fonts = (): CustomFontSource[] => [
  { family: 'Inter', src: `url(${new URL(inter, location.href)})`, weight: '400 600' },
];
