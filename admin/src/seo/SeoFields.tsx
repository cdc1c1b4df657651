import type { SeoSubject } from '@kronblad/contracts/seo/schema';
import { ROBOTS, type Robots } from '@kronblad/contracts/seo/seo-entities';
import { MAX_META_DESCRIPTION, MAX_META_TITLE } from '@kronblad/contracts/seo/seo-texts';
import { Box, MenuItem, Stack, type TextFieldProps } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { ShareImageField } from './ShareImageField';
import { counterTone } from './seo-form';

const TONES = { good: 'success.main', warning: 'warning.main', error: 'error.main' } as const;

interface CountedFieldProps extends Pick<TextFieldProps, 'label' | 'multiline' | 'minRows' | 'placeholder'> {
  readonly name: string;
  readonly limit: number;
  readonly help?: string | undefined;
}

const CountedField = ({ name, limit, help, ...field }: CountedFieldProps) => {
  const text = String(useWatch({ name }) ?? '').trim();
  return (
    <Box>
      <Field
        name={name}
        {...field}
        {...(help && { helperText: help })}
        {...(field.placeholder && { slotProps: { inputLabel: { shrink: true } } })}
      />
      <Box
        sx={{
          px: 1.75,
          pt: 0.25,
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          color: TONES[counterTone(text.length, limit)],
        }}
      >
        {`${text.length}/${limit} tecken`}
      </Box>
    </Box>
  );
};

const ROBOTS_LABELS: Readonly<Record<Robots, string>> = {
  'index,follow': 'index,follow (rekommenderas)',
  'index,nofollow': 'index,nofollow',
  'noindex,follow': 'noindex,follow',
  'noindex,nofollow': 'noindex,nofollow',
};

const AUTOMATIC = 'Lämna tomt så används den grå texten.';

export const SeoFields = ({ automatic }: { automatic: SeoSubject['automatic'] }) => {
  return (
    <Stack spacing={2}>
      <CountedField
        name="meta_title"
        label="Metatitel"
        limit={MAX_META_TITLE}
        help={AUTOMATIC}
        placeholder={automatic.title}
      />
      <CountedField
        name="meta_description"
        label="Metabeskrivning"
        limit={MAX_META_DESCRIPTION}
        help={AUTOMATIC}
        multiline
        minRows={2}
        placeholder={automatic.description}
      />
      <Field name="meta_keywords" label="Nyckelord" helperText="Åtskilda med komma, högst 15." />
      <Field
        name="canonical_url"
        label="Kanonisk adress"
        type="url"
        placeholder="https://"
        helperText="Lämna tomt så används sidans egen adress."
      />
      <CountedField
        name="og_title"
        label="Titel vid delning"
        limit={MAX_META_TITLE}
        help="Visas när sidan delas i sociala medier."
      />
      <CountedField
        name="og_description"
        label="Beskrivning vid delning"
        limit={MAX_META_DESCRIPTION}
        multiline
        minRows={2}
      />
      <ShareImageField name="og_image" />
      <Field name="robots_meta" label="Robotar" select helperText="Vad sökmotorer får göra med sidan och dess länkar.">
        {ROBOTS.map((value) => (
          <MenuItem key={value} value={value}>
            {ROBOTS_LABELS[value]}
          </MenuItem>
        ))}
      </Field>
    </Stack>
  );
};
