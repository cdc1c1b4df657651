import { Notice } from '../../ui/Notice';

interface QuantityReducedNoticeProps {
  readonly told: readonly string[];
  readonly quiet?: boolean;
}

export function QuantityReducedNotice({ told, quiet }: QuantityReducedNoticeProps) {
  if (told.length === 0) return null;
  return (
    <Notice quiet={quiet}>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
