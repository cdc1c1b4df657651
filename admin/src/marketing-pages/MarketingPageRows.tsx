import { type PageState, pageState } from '@kronblad/contracts/rules/page-state';
import type { AdminMarketingPage } from '@kronblad/contracts/views/pages';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useNotify, useUpdate } from 'react-admin';
import { messageOf } from '../api/error-message';
import { formatMoment } from '../format/moment';
import { IconAction } from '../ui/IconAction';
import { lineBelowWideScreens, listTableSx, onWideScreens } from '../ui/list-table';
import { CardList } from '../ui/records/CardList';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
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
  const [isOpen, setIsOpen] = useState(false);
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
    <>
      <IconAction label={`Förhandsgranska ${page.title}`} onClick={() => setIsOpen(true)}>
        <VisibilityOutlined fontSize="small" />
      </IconAction>
      {isOpen && <PreviewDialog page={toPayload(toForm(page))} onClose={() => setIsOpen(false)} />}
    </>
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
  <DataTable<AdminMarketingPage> bulkActionButtons={false} rowClick={false} sx={listTableSx}>
    <Column
      label="Bild"
      disableSort
      sx={{ width: 64 }}
      render={(page) => <Thumbnail url={page.featured_image} size={36} />}
    />
    <Column
      label="Titel"
      source="title"
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
      sx={{ ...onWideScreens, overflowWrap: 'anywhere' }}
      render={({ slug }) => `/${slug}`}
    />
    <Column label="Status" source="is_published" render={(page) => <Status page={page} />} />
    <Column
      label="Ändrad"
      source="updated_at"
      sortByOrder="DESC"
      render={({ updated_at }) => formatMoment(updated_at)}
    />
    <Column label="Åtgärder" disableSort align="right" render={(page) => <Actions page={page} />} />
  </DataTable>
);

const Card = ({ record: page }: { readonly record: AdminMarketingPage }) => (
  <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
    <Title page={page} />
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      /{page.slug} · ändrad {formatMoment(page.updated_at)}
    </Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Status page={page} />
      <Actions page={page} />
    </Box>
  </Box>
);

export const MarketingPageCards = () => <CardList card={Card} />;
