import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import FormatListNumberedRounded from '@mui/icons-material/FormatListNumberedRounded';
import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded';
import FormatUnderlinedRounded from '@mui/icons-material/FormatUnderlinedRounded';
import HorizontalRuleRounded from '@mui/icons-material/HorizontalRuleRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Button, FormHelperText, Stack, ToggleButton, Tooltip, Typography } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type ReactNode, useRef, useState } from 'react';
import { shownPictures } from '../../api/api-base';
import { IMAGE_TYPES } from '../pictures/picture-file';
import { useUploadPicture } from '../pictures/use-upload-picture';
import { WithDialog } from '../WithDialog';
import { LinkDialog } from './LinkDialog';
import { PictureDialog } from './PictureDialog';

interface Format {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn?: (editor: Editor) => boolean;
  readonly apply: (editor: Editor) => void;
}

const heading = (text: string) => (
  <Typography component="span" variant="subtitle2">
    {text}
  </Typography>
);

const FORMATS: readonly Format[] = [
  {
    label: 'Rubrik',
    icon: heading('R1'),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    apply: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Underrubrik',
    icon: heading('R2'),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    apply: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Fet',
    icon: <FormatBoldRounded fontSize="small" />,
    isOn: (editor) => editor.isActive('bold'),
    apply: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Kursiv',
    icon: <FormatItalicRounded fontSize="small" />,
    isOn: (editor) => editor.isActive('italic'),
    apply: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Understruken',
    icon: <FormatUnderlinedRounded fontSize="small" />,
    isOn: (editor) => editor.isActive('underline'),
    apply: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Punktlista',
    icon: <FormatListBulletedRounded fontSize="small" />,
    isOn: (editor) => editor.isActive('bulletList'),
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numrerad lista',
    icon: <FormatListNumberedRounded fontSize="small" />,
    isOn: (editor) => editor.isActive('orderedList'),
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Citat',
    icon: <FormatQuoteRounded fontSize="small" />,
    isOn: (editor) => editor.isActive('blockquote'),
    apply: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Avdelare',
    icon: <HorizontalRuleRounded fontSize="small" />,
    apply: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

const HISTORY: readonly Format[] = [
  { label: 'Ångra', icon: <UndoRounded fontSize="small" />, apply: (editor) => editor.chain().focus().undo().run() },
  { label: 'Gör om', icon: <RedoRounded fontSize="small" />, apply: (editor) => editor.chain().focus().redo().run() },
];

interface ToolProps {
  readonly label: string;
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, isOn = false, disabled = false, onClick, children }: ToolProps) => (
  <Tooltip title={label} enterDelay={400}>
    <span>
      <ToggleButton
        value={label}
        size="small"
        aria-label={label}
        selected={isOn}
        disabled={disabled}
        // Keeps the editor's text selection when the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        sx={{ border: 0, p: 1, '@media (pointer: coarse)': { p: 1.5 } }}
      >
        {children}
      </ToggleButton>
    </span>
  </Tooltip>
);

const Formats = ({ editor, formats }: { readonly editor: Editor; readonly formats: readonly Format[] }) =>
  formats.map(({ label, icon, isOn, apply }) => (
    <Tool key={label} label={label} isOn={isOn?.(editor) ?? false} onClick={() => apply(editor)}>
      {icon}
    </Tool>
  ));

const LinkTool = ({ editor }: { readonly editor: Editor }) => {
  const isOn = editor.isActive('link');
  const set = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !isOn) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };
  return (
    <WithDialog
      control={(open) => (
        <Tool label="Länk" isOn={isOn} onClick={open}>
          <LinkRounded fontSize="small" />
        </Tool>
      )}
      dialog={(close) => (
        <LinkDialog
          href={String(editor.getAttributes('link').href ?? '')}
          onSave={(href) => {
            set(href);
            close();
          }}
          onClose={close}
        />
      )}
    />
  );
};

interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

const PictureTool = ({ editor }: { readonly editor: Editor }) => {
  const picker = useRef<HTMLInputElement>(null);
  const { upload, isUploading, error } = useUploadPicture();
  const [picture, setPicture] = useState<ShownPicture>();
  const isOn = editor.isActive('image');

  const begin = () => {
    const { src, alt } = editor.getAttributes('image');
    if (isOn) setPicture({ src: String(src), alt: String(alt ?? '') });
    else picker.current?.click();
  };
  const choose = async (file: File | undefined) => {
    const src = file && (await upload(file));
    if (src) setPicture({ src: shownPictures(src), alt: '' });
  };
  const insert = (alt: string) => {
    if (picture) editor.chain().focus().setImage({ src: picture.src, alt }).run();
    setPicture(undefined);
  };
  return (
    <>
      <Tool label={isUploading ? 'Laddar upp bilden' : 'Bild'} isOn={isOn} disabled={isUploading} onClick={begin}>
        <AddPhotoAlternateOutlined fontSize="small" />
      </Tool>
      {error && (
        <FormHelperText error role="alert" sx={{ order: 1, flexBasis: '100%' }}>
          {error}
        </FormHelperText>
      )}
      {picture && <PictureDialog {...picture} onSave={insert} onClose={() => setPicture(undefined)} />}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Välj bild till texten"
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
};

export interface InsertableText {
  readonly label: string;
  readonly text: string;
}

const InsertTools = ({ editor, texts }: { readonly editor: Editor; readonly texts: readonly InsertableText[] }) => (
  <Stack role="group" aria-label="Infoga" direction="row" spacing={0.5}>
    {texts.map(({ label, text }) => (
      <Button
        key={text}
        size="small"
        variant="outlined"
        title={text}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.chain().focus().insertContent({ type: 'text', text }).run()}
      >
        {label}
      </Button>
    ))}
  </Stack>
);

/** `insertable`: texts that a press puts at the cursor. */
export const RichTextToolbar = ({ insertable = [] }: { readonly insertable?: readonly InsertableText[] }) => {
  const editor = useTiptapEditor();
  // Rerenders the toolbar when text or selection changes, so that its buttons show the current format.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  if (!editor || editor.isDestroyed) return null;
  return (
    <Stack role="toolbar" aria-label="Formatering" direction="row" spacing={0.25}>
      <Formats editor={editor} formats={FORMATS} />
      <LinkTool editor={editor} />
      <PictureTool editor={editor} />
      <Formats editor={editor} formats={HISTORY} />
      {insertable.length > 0 && <InsertTools editor={editor} texts={insertable} />}
    </Stack>
  );
};
