import { type PageState, pageState } from '@kronblad/contracts/page/page-state';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import { DataTable, useNotify, useUpdate } from 'react-admin';
import { messageOf } from '../api/error-message';
import { formatMoment } from '../format/moment';
import { cards, lineBelowWideScreens, notOnPhones, onPhones, onWideScreens } from '../theme/list-table';
import { IconAction } from '../ui/IconAction';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { WithDialog } from '../ui/WithDialog';
import { toForm, toPayload } from './marketing-page-form';
import { PreviewDialog } from './PreviewDialog';
import { stateLabels, windowLabel } from './page-states';

const RESOURCE = 'marknadsforingssidor';

interface PageProps {
  readonly page: AdminMarketingPage;
}

const Title = ({ page }: PageProps) => (
  <RecordLink id={page.id} sx={{ fontWeight: 560 }}>
    {page.title}
  </RecordLink>
);

const Status = ({ page }: PageProps) => {
  const state = pageState(page, Date.now());
  const shown = state === 'draft' ? null : windowLabel(page);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusBadge {...stateLabels[state]} />
      {shown && (
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {shown}
        </Typography>
      )}
    </Box>
  );
};

const Show = ({ page, state }: PageProps & { readonly state: PageState }) => {
  if (state === 'public') {
    return (
      <IconAction
        label={`Visa ${page.title} i butiken`}
        component="a"
        href={`/${page.slug}`}
        target="_blank"
        rel="noopener"
      >
        <OpenInNewRounded fontSize="small" />
      </IconAction>
    );
  }
  return (
    <WithDialog
      control={(open) => (
        <IconAction label={`Förhandsgranska ${page.title}`} onClick={open}>
          <VisibilityOutlined fontSize="small" />
        </IconAction>
      )}
      dialog={(close) => <PreviewDialog page={toPayload(toForm(page))} onClose={close} />}
    />
  );
};

const Publish = ({ page }: PageProps) => {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const isShown = page.is_published && page.is_active;
  const change = () =>
    update(
      RESOURCE,
      {
        id: page.id,
        data: { ...page, is_active: true, is_published: !isShown },
        previousData: page,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(isShown ? 'Sidan har avpublicerats.' : 'Sidan har publicerats.', { type: 'success' }),
        onError: (error) => notify(`Kunde inte spara sidan. ${messageOf(error)}`, { type: 'error' }),
      },
    );
  return (
    <IconAction label={`${isShown ? 'Avpublicera' : 'Publicera'} ${page.title}`} disabled={isPending} onClick={change}>
      {isShown ? <UnpublishedOutlined fontSize="small" /> : <PublishOutlined fontSize="small" />}
    </IconAction>
  );
};

const Actions = ({ page }: PageProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
    <Show page={page} state={pageState(page, Date.now())} />
    <Publish page={page} />
    <RecordActions
      record={page}
      name={page.title}
      deletion={{
        title: 'Ta bort sidan',
        question: `Är du säker på att du vill ta bort sidan ”${page.title}”? Det går inte att ångra.`,
        deleted: 'Sidan har tagits bort.',
        failed: (message) => `Kunde inte ta bort sidan. ${message}`,
      }}
    />
  </Box>
);

const Column = DataTable.Col<AdminMarketingPage>;

export const MarketingPageTable = () => (
  <DataTable<AdminMarketingPage> sx={cards('"title title" "changed changed" "status actions"')}>
    <Column
      label="Bild"
      disableSort
      sx={{ width: 64, ...notOnPhones }}
      render={(page) => <Thumbnail url={page.featured_image} size={36} />}
    />
    <Column
      label="Titel"
      source="title"
      sx={{ gridArea: 'title' }}
      render={(page) => (
        <>
          <Title page={page} />
          <Box sx={lineBelowWideScreens}>/{page.slug}</Box>
        </>
      )}
    />
    <Column
      label="Adress"
      source="slug"
      sx={{ ...onWideScreens, ...notOnPhones, overflowWrap: 'anywhere' }}
      render={({ slug }) => `/${slug}`}
    />
    <Column
      label="Status"
      source="is_published"
      sx={{ gridArea: 'status' }}
      render={(page) => <Status page={page} />}
    />
    <Column
      label="Ändrad"
      source="updated_at"
      sortByOrder="DESC"
      sx={{ gridArea: 'changed' }}
      render={({ updated_at }) => (
        <>
          <Box component="span" sx={onPhones}>
            Ändrad{' '}
          </Box>
          {formatMoment(updated_at)}
        </>
      )}
    />
    <Column
      label="Åtgärder"
      disableSort
      align="right"
      sx={{ gridArea: 'actions' }}
      render={(page) => <Actions page={page} />}
    />
  </DataTable>
);
