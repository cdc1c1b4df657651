import { Alert, AlertTitle, Button } from '@mui/material';
import type { FieldChange } from './merge';

interface TheirChangesProps {
  readonly changes: readonly FieldChange[];
  readonly onDiscard: () => void;
}

const textOf = ({ words, isOwn }: FieldChange) =>
  `${words ? `: ${words.before} → ${words.now}` : ' har ändrats'}${isOwn ? ' (du har också ändrat det)' : ''}`;

/**
 * Lists the changes that another user saved while the form was open. The next save applies the current user's edits on
 * top of them.
 */
export const ConcurrentChanges = ({ changes, onDiscard }: TheirChangesProps) => (
  <Alert severity="warning">
    <AlertTitle>Någon annan har sparat ändringar under tiden</AlertTitle>
    {changes.length === 0 ? (
      'Ändringarna gäller uppgifter som inte visas här.'
    ) : (
      <ul>
        {changes.map((change) => (
          <li key={change.label}>
            <strong>{change.label}</strong>
            {textOf(change)}
          </li>
        ))}
      </ul>
    )}
    <p>Det du har skrivit är kvar. Upprepa ändringen om du ändå vill göra den.</p>
    <Button color="inherit" variant="outlined" size="small" onClick={onDiscard}>
      Släng mina ändringar
    </Button>
  </Alert>
);
