import { zodResolver } from '@hookform/resolvers/zod';
import { type SeoSubject, seoPatch } from '@kronblad/contracts/seo/schema';
import type { SvgIconComponent } from '@mui/icons-material';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SeoValues } from '../api/seo-actions';
import { useApiMutation } from '../api/use-api-mutation';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { EditConflict } from '../ui/form/EditConflict';
import { FormDialog, SubmitButton } from '../ui/form/FormDialog';
import { WithDialog } from '../ui/WithDialog';
import { SearchPreview } from './SearchPreview';
import { SeoFields } from './SeoFields';
import { SEO_LABELS, shownTexts, valuesOf } from './seo-form';
import { useSaveSeo } from './use-save-seo';

const ICONS: Readonly<Record<SeoSubject['entity_type'], SvgIconComponent>> = {
  product: Inventory2Outlined,
  category: CategoryOutlined,
  marketing_page: CampaignOutlined,
  page: ArticleOutlined,
};

const resolver = zodResolver(seoPatch);

interface SeoDialogProps {
  readonly subject: SeoSubject;
  readonly onClose: () => void;
}

export const SeoDialog = ({ subject, onClose }: SeoDialogProps) => {
  const { save, conflict, error } = useSaveSeo(subject, subject.record);
  const Icon = ICONS[subject.entity_type];
  const title = (
    <Stack component="span" direction="row" spacing={1.5}>
      <Icon aria-hidden color="action" />
      {`SEO för ${subject.name}`}
    </Stack>
  );
  return (
    <FormDialog
      title={title}
      maxWidth="md"
      defaultValues={valuesOf(subject.record)}
      resolver={resolver}
      onSubmit={(values) => save(values as SeoValues)}
      error={error}
      otherButton={subject.record && <BackToAutomatic subject={subject} onRemoved={onClose} />}
      submitButton={<SubmitButton label="Spara SEO" />}
      onClose={onClose}
    >
      {conflict && <EditConflict conflict={conflict} labels={SEO_LABELS} />}
      <Preview subject={subject} />
      <SeoFields automatic={subject.automatic} />
    </FormDialog>
  );
};

const Preview = ({ subject }: { subject: SeoSubject }) => {
  const [meta_title = '', meta_description = ''] = useWatch({ name: ['meta_title', 'meta_description'] });
  return <SearchPreview {...shownTexts(subject, { meta_title, meta_description })} path={subject.path} />;
};

const BackToAutomatic = ({ subject, onRemoved }: { subject: SeoSubject; onRemoved: () => void }) => (
  <WithDialog
    control={(open) => (
      <Button color="error" onClick={open} sx={{ mr: 'auto' }}>
        Återgå till Auto SEO
      </Button>
    )}
    dialog={(close) => <RemoveDialog subject={subject} onRemoved={onRemoved} onClose={close} />}
  />
);

interface RemoveDialogProps extends SeoDialogProps {
  readonly onRemoved: () => void;
}

const RemoveDialog = ({ subject, onRemoved, onClose }: RemoveDialogProps) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useApiMutation(async (api) => subject.record && (await api.removeSeo(subject.record)), {
    onSuccess: () => {
      notify('SEO-texterna är borttagna. Sidan har Auto SEO.', { type: 'success' });
      onRemoved();
    },
    failed: (message) => `Kunde inte ta bort SEO-texterna: ${message}`,
    onSettled: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['seo'] });
      if (subject.entity_type === 'marketing_page')
        void queryClient.invalidateQueries({ queryKey: ['marknadsforingssidor'] });
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title="Återgå till Auto SEO"
      question={`De egna SEO-texterna för ${subject.name} tas bort, och sökmotorerna får de automatiska.`}
      confirmLabel="Ta bort texterna"
      onCancel={onClose}
      onConfirm={() => mutate()}
    />
  );
};
