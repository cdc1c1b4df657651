import { zodResolver } from '@hookform/resolvers/zod';
import { seoPatch } from '@kronblad/contracts/views/seo';
import type { SvgIconComponent } from '@mui/icons-material';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { EditConflict } from '../ui/form/EditConflict';
import { FormBanner } from '../ui/form/FormBanner';
import { useUnsaved } from '../ui/form/unsaved';
import { IconAction } from '../ui/IconAction';
import { useIsNarrow } from '../ui/use-is-narrow';
import { SearchPreview } from './SearchPreview';
import { SeoFields } from './SeoFields';
import type { Editable } from './seo-editing';
import { SEO_LABELS, shownTexts, valuesOf } from './seo-form';
import { useSaveSeo } from './use-save-seo';

const ICONS: Readonly<Record<Editable['entity_type'], SvgIconComponent>> = {
  product: Inventory2Outlined,
  category: CategoryOutlined,
  marketing_page: CampaignOutlined,
  page: ArticleOutlined,
};

const resolver = zodResolver(seoPatch);

interface SeoDialogProps {
  readonly subject: Editable;
  readonly error: string | undefined;
  readonly onClose: () => void;
}

export const SeoDialog = ({ subject, error, onClose }: SeoDialogProps) => {
  const titleId = useId();
  const form = useForm<FieldValues>({ defaultValues: valuesOf(subject.record), resolver });
  const { isSubmitting, isDirty } = form.formState;
  const { save, met } = useSaveSeo(subject, subject.record, form);
  const { close, release } = useUnsaved(isDirty);
  const Icon = ICONS[subject.entity_type];

  const submit = async (values: FieldValues) => {
    if (!(await save(values))) return;
    release();
    onClose();
  };
  const dismiss = () => close(onClose);
  return (
    <Dialog open onClose={dismiss} maxWidth="md" fullWidth fullScreen={useIsNarrow()} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: { xs: 2, sm: 3 }, pr: 1.5 }}>
        <Icon aria-hidden sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {`SEO för ${subject.name}`}
        </Box>
        <IconAction label="Stäng" onClick={dismiss} sx={{ minWidth: 44, minHeight: 44 }}>
          <CloseRounded />
        </IconAction>
      </DialogTitle>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={form.handleSubmit(submit)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FormBanner error={error} />
              {met && <EditConflict conflict={met} labels={SEO_LABELS} />}
              <Preview subject={subject} />
              <SeoFields automatic={subject.automatic} />
            </Box>
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            {subject.record && (
              <BackToAutomatic
                subject={subject}
                onRemoved={() => {
                  release();
                  onClose();
                }}
              />
            )}
            <Button color="inherit" onClick={dismiss} sx={{ minHeight: 44 }}>
              Avbryt
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ minHeight: 44 }}>
              {isSubmitting ? 'Sparar...' : 'Spara SEO'}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
};

const Preview = ({ subject }: { subject: Editable }) => {
  const [meta_title = '', meta_description = ''] = useWatch({ name: ['meta_title', 'meta_description'] });
  return <SearchPreview {...shownTexts(subject, { meta_title, meta_description })} path={subject.path} />;
};

const BackToAutomatic = ({ subject, onRemoved }: { subject: Editable; onRemoved: () => void }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    if (!subject.record) return;
    try {
      await dataProvider.removeSeo(subject.record);
      notify('SEO-texterna är borttagna. Sidan har Auto SEO.', { type: 'success' });
      onRemoved();
    } catch (error) {
      notify(`Kunde inte ta bort SEO-texterna: ${messageOf(error)}`, { type: 'error' });
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['seo'] });
      if (subject.entity_type === 'marketing_page')
        void queryClient.invalidateQueries({ queryKey: ['marknadsforingssidor'] });
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ mr: 'auto', minHeight: 44 }}>
        Återgå till Auto SEO
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title="Återgå till Auto SEO"
        question={`De egna SEO-texterna för ${subject.name} tas bort, och sökmotorerna får de automatiska.`}
        confirmLabel="Ta bort texterna"
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
    </>
  );
};
