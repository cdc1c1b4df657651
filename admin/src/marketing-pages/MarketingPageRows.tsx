import { type PageState, pageState } from '@kronblad/contracts/page/page-state';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Stack } from '@mui/material';
import { DataTable, useNotify, useUpdate } from 'react-admin';
import { messageOf } from '../api/error-message';
import { formatMoment } from '../format/moment';
import { phoneCards } from '../theme/list-table';
import { IconAction } from '../ui/IconAction';
import { RecordActions } from '../ui/records/RecordActions';
import { RecordLink } from '../ui/records/RecordLink';
import { ButtonsAtEnd } from '../ui/rows';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { BelowWide, Note, OnPhones } from '../ui/text';
import { WithDialog } from '../ui/WithDialog';
import { toForm, toPayload } from './marketing-page-form';
import { PreviewDialog } from './PreviewDialog';
import { stateLabels, windowLabel } from './page-states';

const RESOURCE = 'marknadsforingssidor';

interface PageProps {
  readonly page: AdminMarketingPage;
}

const Title = ({ page }: PageProps) => <RecordLink id={page.id}>{page.title}</RecordLink>;

const Status = ({ page }: PageProps) => {
  const state = pageState(page, Date.now());
  const shown = state === 'draft' ? null : windowLabel(page);
  return (
    <Stack spacing={0.5}>
      <StatusBadge {...stateLabels[state]} />
      {shown && <Note>{shown}</Note>}
    </Stack>
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
  <ButtonsAtEnd>
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
  </ButtonsAtEnd>
);

const Column = DataTable.Col<AdminMarketingPage>;

export const MarketingPageTable = () => (
  <DataTable<AdminMarketingPage> sx={phoneCards('"title title" "updated_at updated_at" "is_published actions"')}>
    <Column label="Bild" disableSort render={(page) => <Thumbnail url={page.featured_image} size={36} />} />
    <Column
      label="Titel"
      source="title"
      render={(page) => (
        <>
          <Title page={page} />
          <BelowWide>/{page.slug}</BelowWide>
        </>
      )}
    />
    <Column
      label="Adress"
      source="slug"
      className="wide"
      sx={{ overflowWrap: 'anywhere' }}
      render={({ slug }) => `/${slug}`}
    />
    <Column label="Status" source="is_published" render={(page) => <Status page={page} />} />
    <Column
      label="Ändrad"
      source="updated_at"
      sortByOrder="DESC"
      render={({ updated_at }) => (
        <>
          <OnPhones>Ändrad </OnPhones>
          {formatMoment(updated_at)}
        </>
      )}
    />
    <Column label="Åtgärder" disableSort align="right" source="actions" render={(page) => <Actions page={page} />} />
  </DataTable>
);
