import { Notice } from '../../ui/Notice';

/** Tells what there is less of than was asked for, as long as that is so. */
export function FewerPieces({ told }: { readonly told: readonly string[] }) {
  if (told.length === 0) return null;
  return (
    <Notice>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
