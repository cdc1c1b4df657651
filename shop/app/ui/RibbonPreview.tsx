import { RIBBON_SIZE, ribbonTypeSize } from '@kronblad/contracts/recipient/print-layout';
import type { PrintColour, RibbonColour } from '@kronblad/contracts/recipient/recipient-choices';
import css from './printed-preview.module.css';

interface RibbonPreviewProps {
  readonly left: string;
  readonly right: string;
  readonly ribbon_colour: RibbonColour;
  readonly print_colour: PrintColour;
}

const RIBBONS: Readonly<Record<RibbonColour, string>> = {
  white: '#ffffff',
  cream: '#f6ecd6',
  red: '#9e2231',
  pink: '#e7b3bd',
  lilac: '#8d76a8',
  blue: '#31527d',
  green: '#2f4a3c',
  black: '#1c1c1c',
};
const PRINTS: Readonly<Record<PrintColour, string>> = {
  gold: '#b08d3f',
  silver: '#9aa0a6',
  black: '#1c1c1c',
  white: '#ffffff',
};

/** The two ends of a ribbon as they are printed. The texts are the picture's alternative text. */
export function RibbonPreview({ left, right, ribbon_colour, print_colour }: RibbonPreviewProps) {
  return (
    <div className={css.ribbon}>
      {[
        ['Bandets vänstra ände', left.trim()],
        ['Bandets högra ände', right.trim()],
      ].map(([end, text = '']) => (
        <svg
          key={end}
          viewBox={`0 0 ${RIBBON_SIZE.width} ${RIBBON_SIZE.height}`}
          role="img"
          aria-label={`${end}: ${text || 'ingen text'}`}
        >
          <rect width="100%" height="100%" fill={RIBBONS[ribbon_colour]} />
          <text
            x="50%"
            y="50%"
            dominantBaseline="central"
            textAnchor="middle"
            fontSize={ribbonTypeSize(text)}
            fill={PRINTS[print_colour]}
          >
            {text}
          </text>
        </svg>
      ))}
    </div>
  );
}
