import { MAX_META_DESCRIPTION, MAX_META_TITLE } from '@kronblad/contracts/seo/seo-texts';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface CountedProps {
  readonly source: string;
  readonly label: string;
  readonly limit: number;
  readonly multiline?: boolean;
}

const CountedInput = ({ source, label, limit, multiline = false }: CountedProps) => {
  const { length } = String(useWatch({ name: source }) ?? '').trim();
  const color = length > limit ? 'error.main' : length > limit * 0.9 ? 'warning.main' : 'text.secondary';
  return (
    <TextInput
      source={source}
      label={label}
      multiline={multiline}
      helperText={`${length}/${limit} tecken`}
      slotProps={{ formHelperText: { sx: { color } } }}
    />
  );
};

/** The texts of the page's SEO record, which the SEO screen shows too. */
export const SearchEngineTexts = () => (
  <>
    <CountedInput source="seo_title" label="SEO-titel" limit={MAX_META_TITLE} />
    <CountedInput source="seo_description" label="SEO-beskrivning" limit={MAX_META_DESCRIPTION} multiline />
    <TextInput source="seo_keywords" label="Nyckelord" helperText="Åtskilda med komma, högst 15." />
  </>
);
