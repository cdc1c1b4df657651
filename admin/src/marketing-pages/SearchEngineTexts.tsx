import { MAX_META_DESCRIPTION, MAX_META_TITLE } from '@kronblad/contracts/rules/seo-texts';
import type { AdminMarketingPage } from '@kronblad/contracts/views/pages';
import type { AdminSeoRecord } from '@kronblad/contracts/views/seo';
import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TextInput, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { ShopDataProvider } from '../api/data-provider';

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

const Inputs = () => (
  <>
    <CountedInput source="seo_title" label="SEO-titel" limit={MAX_META_TITLE} />
    <CountedInput source="seo_description" label="SEO-beskrivning" limit={MAX_META_DESCRIPTION} multiline />
    <TextInput source="seo_keywords" label="Nyckelord" helperText="Åtskilda med komma, högst 15." />
  </>
);

const RecordTexts = ({ seo }: { readonly seo: AdminSeoRecord }) => {
  const texts = [
    ['SEO-titel', seo.meta_title],
    ['SEO-beskrivning', seo.meta_description],
    ['Nyckelord', seo.meta_keywords],
  ] as const;
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {texts.map(([label, text]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              {text || '–'}
            </Box>
          </div>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        Sidan har egna SEO-texter. Ändra dem under{' '}
        <MuiLink component={Link} to="/seo/marknadsforingssidor">
          SEO, Marknadsföringssidor
        </MuiLink>
        .
      </Typography>
    </>
  );
};

/** Inputs for the page's meta texts. When an SEO record overrides them, the record's texts are shown instead. */
export const SearchEngineTexts = ({ page }: { readonly page: AdminMarketingPage | undefined }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const { data: seo, isPending } = useQuery({
    queryKey: ['seo', 'of', 'marketing_page', page?.id],
    queryFn: () => dataProvider.seoOf({ entity_type: 'marketing_page', entity_id: page?.id ?? 0 }),
    enabled: page !== undefined,
  });
  if (page && isPending) return <Skeleton variant="rounded" height={160} />;
  return seo ? <RecordTexts seo={seo} /> : <Inputs />;
};
