import { Notice } from '../../ui/Notice';

interface QuantityReducedNoticeProps {
  readonly texts: readonly string[];
  readonly quiet?: boolean;
}

export function QuantityReducedNotice({ texts, quiet }: QuantityReducedNoticeProps) {
  if (texts.length === 0) return null;
  return (
    <Notice quiet={quiet}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
