import { Notice } from '../../ui/Notice';

interface FewerPiecesProps {
  readonly told: readonly string[];
  readonly quiet?: boolean;
}

export function FewerPieces({ told, quiet }: FewerPiecesProps) {
  if (told.length === 0) return null;
  return (
    <Notice quiet={quiet}>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
