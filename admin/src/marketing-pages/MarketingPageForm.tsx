import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import { slugify } from '@kronblad/contracts/text/slug';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { RadioButtonGroupInput, TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatMoment } from '../format/moment';
import { MomentInput } from '../ui/form/MomentInput';
import { ShopAddressInput } from '../ui/form/ShopAddressInput';
import { PictureInput } from '../ui/pictures/PictureInput';
import { RecordForm } from '../ui/records/RecordForm';
import { ContentInput } from '../ui/rich-text/ContentInput';
import { WithDialog } from '../ui/WithDialog';
import { changedTexts, PUBLICATIONS, pageErrors, toForm, toPayload } from './marketing-page-form';
import { PreviewDialog } from './PreviewDialog';
import { SearchEngineTexts } from './SearchEngineTexts';

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;
const _stack = { display: 'grid', gap: 1.75, minWidth: 0, '& .MuiFormControl-root': { m: 0 } } as const;

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack component="section" spacing={1.75}>
    <Typography component="h3" variant="h3">
      {title}
    </Typography>
    {children}
  </Stack>
);

/** The slug of a new page follows its title until the user edits it. */
const TitleAndSlug = ({ isNew }: { readonly isNew: boolean }) => {
  const { setValue } = useFormContext();
  const { isSubmitted, dirtyFields } = useFormState<{ slug: string }>();
  const [isTyped, setIsTyped] = useState(false);
  const follow = (event: { readonly target?: { readonly value?: unknown } } | string) => {
    if (!isNew || isTyped) return;
    const title = typeof event === 'string' ? event : String(event?.target?.value ?? '');
    setValue('slug', slugify(title), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const hint = `${isNew ? 'Skapas av titeln.' : 'Sidans adress i butiken.'} En sida med adressen om-oss får länkar i sidfoten och på startsidan.`;
  return (
    <>
      <TextInput source="title" label="Titel" required autoFocus onChange={follow} helperText={false} />
      <TextInput
        source="slug"
        label="Slug"
        required
        onChange={() => setIsTyped(true)}
        helperText={!isNew && dirtyFields.slug ? 'Länkar till den gamla adressen slutar att fungera.' : hint}
      />
    </>
  );
};

const PublicationInputs = () => {
  const publication = useWatch({ name: 'publication' });
  return (
    <>
      <RadioButtonGroupInput
        source="publication"
        label={false}
        row={false}
        choices={[...PUBLICATIONS]}
        helperText={false}
      />
      {publication === 'scheduled' && <MomentInput source="publish_at" label="Visas från" helperText="Svensk tid." />}
      {publication !== 'draft' && (
        <MomentInput source="unpublish_at" label="Visas till" helperText="Svensk tid. Tomt: tills vidare." />
      )}
    </>
  );
};

const Preview = () => {
  const { getValues } = useFormContext();
  const shown = () => {
    const {
      slug: _,
      publish_at: _from,
      unpublish_at: _until,
      ...page
    } = toPayload(getValues(), window.location.origin);
    return { ...page, title: page.title || 'Utan titel' };
  };
  return (
    <WithDialog
      control={(open) => (
        <Button variant="outlined" startIcon={<VisibilityOutlined />} onClick={open}>
          Förhandsgranska
        </Button>
      )}
      dialog={(close) => <PreviewDialog page={shown()} onClose={close} />}
    />
  );
};

const Fields = () => {
  const page = useRecordContext<AdminMarketingPage>();
  return (
    <Box sx={columns}>
      <Stack spacing={2}>
        <TitleAndSlug isNew={page === undefined} />
        <TextInput source="excerpt" label="Ingress" multiline minRows={2} maxRows={6} helperText={false} />
        <ContentInput />
        <Group title="Knapp på sidan">
          <TextInput source="cta_text" label="Knappens text" helperText={false} />
          <ShopAddressInput
            source="cta_link"
            label="Knappens adress"
            helperText="Till exempel /produkter?kategori=ljus."
          />
        </Group>
      </Stack>
      <Stack spacing={3}>
        <Group title="Publicering">
          <PublicationInputs />
          <Preview />
        </Group>
        <PictureInput source="featured_image" label="Huvudbild" />
        <Group title="Sökmotorer">
          <SearchEngineTexts />
        </Group>
      </Stack>
    </Box>
  );
};

const moment = (value: unknown) => (value ? formatMoment(String(value)) : 'tomt');
const unsaid = () => null;
const labels = {
  title: 'Titel',
  slug: 'Slug',
  excerpt: 'Ingress',
  content: ['Innehåll', unsaid],
  cta_text: 'Knappens text',
  cta_link: 'Knappens adress',
  publication: ['Publicering', (value: unknown) => PUBLICATIONS.find(({ id }) => id === value)?.name ?? null],
  publish_at: ['Visas från', moment],
  unpublish_at: ['Visas till', moment],
  featured_image: ['Huvudbild', unsaid],
  seo_title: 'SEO-titel',
  seo_description: 'SEO-beskrivning',
  seo_keywords: 'Nyckelord',
} as const;

export const MarketingPageForm = () => (
  <RecordForm
    title={{ create: 'Ny sida', edit: 'Redigera sida' }}
    maxWidth="lg"
    toForm={toForm}
    labels={labels}
    errors={pageErrors}
    toPayload={(form, page) => changedTexts(toPayload(form, window.location.origin), page)}
    created="Sidan har skapats."
    updated="Sidan har uppdaterats."
    failed={(message) => `Kunde inte spara sidan. ${message}`}
  >
    <Fields />
  </RecordForm>
);
