import { CARD_SIZE, cardLayout } from '@kronblad/contracts/recipient/print-layout';
import css from './printed-preview.module.css';

/** The card as it is printed. The text is the picture's alternative text. */
export function CardPreview({ text }: { readonly text: string }) {
  const { width, height } = CARD_SIZE;
  const { lines, typeSize, lineHeight } = cardLayout(text);
  const top = (height - lines.length * lineHeight) / 2 + typeSize;
  return (
    <svg className={css.card} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Kortet: ${text.trim()}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <text key={index} x={width / 2} y={top + index * lineHeight} fontSize={typeSize} textAnchor="middle">
          {line}
        </text>
      ))}
    </svg>
  );
}
