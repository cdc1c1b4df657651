import { Stack } from '@mui/material';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
import { savedPictures, shownPictures } from '../../api/api-base';
import { type InsertableText, RichTextToolbar } from './RichTextToolbar';

/** The editor offers only formats that the API's sanitizer keeps: no colours, alignment or sizes. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: false, allowBase64: false, resize: false }),
];

const editorOptions = {
  extensions,
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Innehåll' } },
} satisfies RichTextInputProps['editorOptions'];

const textSx = {
  '& .ProseMirror': {
    minHeight: 260,
    maxHeight: '60vh',
    overflowY: 'auto',
    fontSize: '1rem',
    lineHeight: 1.6,
    p: 2,
    bgcolor: 'background.paper',
    overflowWrap: 'anywhere',
  },
  '& .ProseMirror ul': { my: 1.5 },
  '& .ProseMirror img': { display: 'block', maxWidth: '100%', height: 'auto', my: 1.5, borderRadius: 0.5 },
  '& .ProseMirror img.ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
  '& .ProseMirror blockquote': { m: 0, my: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& .ProseMirror a': { color: 'primary.main', textDecoration: 'underline' },
};

/** HTML treats line breaks in the source as spaces, but the editor would show them. */
const toEditor = (html: unknown) => shownPictures(String(html ?? '').replace(/[ \t]*\r?\n\s*/g, ' '));

export default function RichText({ insertable = [] }: { readonly insertable?: readonly InsertableText[] }) {
  return (
    <Stack>
      <RichTextInput
        source="content"
        label="Innehåll"
        fullWidth
        helperText={false}
        format={toEditor}
        parse={savedPictures}
        editorOptions={editorOptions}
        toolbar={<RichTextToolbar insertable={insertable} />}
        sx={textSx}
      />
    </Stack>
  );
}
