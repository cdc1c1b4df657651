import type { AdminUser, StartPage } from '@kronblad/contracts/staff/schema';
import { useNotify } from 'react-admin';
import { useApiMutation } from '../../api/use-api-mutation';
import { useMay } from '../../api/use-may';
import { Panel } from '../../ui/Panel';
import { ToggleFilter } from '../../ui/ToggleFilter';

interface StartPageFormProps {
  readonly user: AdminUser;
  readonly onChange: () => void;
}

/** For those who may see both pages. */
export const StartPageForm = ({ user, onChange }: StartPageFormProps) => {
  const notify = useNotify();
  const may = useMay();
  const { mutate } = useApiMutation((api, page: StartPage) => api.chooseStartPage(page), {
    onSuccess: () => notify('Startsidan är vald.', { type: 'success' }),
    failed: (message) => `Kunde inte spara startsidan: ${message}`,
    onSettled: onChange,
  });
  if (!may('GET', '/products/statistics')) return null;
  return (
    <Panel title="Startsida" note="Sidan som visas när du har loggat in.">
      <ToggleFilter
        label="Startsida"
        value={user.start_page}
        choices={[
          ['day', 'Dagen'],
          ['dashboard', 'Dashboard'],
        ]}
        onChange={mutate}
      />
    </Panel>
  );
};
