import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminSeoRecord, seoPatch } from '@kronblad/contracts/seo/schema';
import { fullTitle, HOME_TEXTS, shortDescription } from '@kronblad/contracts/seo/seo-texts';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { SeoValues } from '../api/seo-actions';
import { useApiQuery } from '../api/use-api-query';
import { EditConflict } from '../ui/form/EditConflict';
import { FormBanner } from '../ui/form/FormBanner';
import { SubmitButton } from '../ui/form/FormDialog';
import { PageForm } from '../ui/form/PageForm';
import { SearchPreview } from './SearchPreview';
import { SeoFields } from './SeoFields';
import { LoadFailed, LoadingSeo, SubjectList } from './SubjectList';
import { SEO_LABELS, valuesOf } from './seo-form';
import { useSaveSeo } from './use-save-seo';

const resolver = zodResolver(seoPatch);
const AUTOMATIC = { title: fullTitle(HOME_TEXTS.title), description: shortDescription(HOME_TEXTS.description) };
const SHOP = { entity_type: 'global', entity_id: 0 } as const;

/** The global SEO record: the start page's texts, and the picture and robots setting of pages without their own. */
export const GlobalTab = () => {
  const { data, error, refetch } = useApiQuery(['seo', 'global'], (api) => api.globalSeo(), {
    refetchOnWindowFocus: false,
  });
  return (
    <Stack spacing={4}>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {data === undefined && !error && <LoadingSeo />}
      {data !== undefined && <GlobalForm record={data} />}
      <Box component="section" aria-labelledby="own-pages">
        <Typography id="own-pages" component="h2" variant="h2" gutterBottom>
          Butikens egna sidor
        </Typography>
        <SubjectList filters={{ entity_type: 'page' }} empty="Det finns inga sidor." viewable />
      </Box>
    </Stack>
  );
};

const GlobalForm = ({ record }: { record: AdminSeoRecord | null }) => {
  const { save, conflict, error, saved } = useSaveSeo(SHOP, record);
  return (
    <PageForm
      defaultValues={valuesOf(record)}
      saved={saved}
      resolver={resolver}
      onSubmit={(values: FieldValues) => save(values as SeoValues)}
    >
      <Paper
        variant="outlined"
        sx={{
          display: 'grid',
          gap: 3,
          p: { xs: 2, sm: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Typography component="h2" variant="h2">
            Hela butiken
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Texterna gäller startsidan. Bilden vid delning visas för sidor utan egen bild, och inställningen för robotar
            gäller alla sidor som inte har en egen.
          </Typography>
        </Box>
        <Stack spacing={2}>
          <FormBanner error={error} />
          {conflict && <EditConflict conflict={conflict} labels={SEO_LABELS} />}
          <SeoFields automatic={AUTOMATIC} />
        </Stack>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, order: { xs: -1, lg: 0 }, minWidth: 0 }}>
          <GlobalPreview />
        </Box>
        <Box>
          <SubmitButton label="Spara SEO" />
        </Box>
      </Paper>
    </PageForm>
  );
};

const GlobalPreview = () => {
  const [title = '', description = ''] = useWatch({ name: ['meta_title', 'meta_description'] });
  const { title: automatic, description: text } = AUTOMATIC;
  return <SearchPreview title={title.trim() || automatic} description={description.trim() || text} path="/" />;
};
