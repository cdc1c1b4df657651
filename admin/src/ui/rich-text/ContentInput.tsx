import { Box, Button, LinearProgress } from '@mui/material';
import { Suspense, useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { lazyPart } from '../lazy-page';
import { isEditableText } from './editable-text';
import type { InsertableText } from './RichTextToolbar';

const RichText = lazyPart(() => import('./RichText'));

/** A rich-text editor, or plain HTML when the content has tags that the editor would drop. */
export const ContentInput = ({ insertable = [] }: { readonly insertable?: readonly InsertableText[] }) => {
  const { getValues } = useFormContext();
  const [asHtml, setAsHtml] = useState(() => !isEditableText(getValues('content') ?? ''));
  const isLossy = asHtml && !isEditableText(getValues('content') ?? '');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end', minWidth: 0 }}>
      {asHtml ? (
        <TextInput
          source="content"
          label="Innehåll (HTML)"
          multiline
          minRows={10}
          maxRows={24}
          fullWidth
          helperText={isLossy ? 'Texten har delar som bara kan ändras som HTML, till exempel en tabell.' : false}
          slotProps={{ htmlInput: { spellCheck: false, sx: { fontFamily: 'monospace' } } }}
        />
      ) : (
        <Suspense fallback={<LinearProgress aria-label="Laddar textredigeraren" />}>
          <RichText insertable={insertable} />
        </Suspense>
      )}
      <Button size="small" color="inherit" disabled={isLossy} onClick={() => setAsHtml(!asHtml)}>
        {asHtml ? 'Redigera som text' : 'Redigera som HTML'}
      </Button>
    </Box>
  );
};
