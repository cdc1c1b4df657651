import polyglotI18nProvider from 'ra-i18n-polyglot';
import { reactAdminMessages } from './react-admin-messages';

/** Swedish only. Texts of our own are written where they are shown; this covers react-admin's. */
export const i18nProvider = polyglotI18nProvider(
  () => reactAdminMessages,
  'sv',
  [{ locale: 'sv', name: 'Svenska' }],
  // Our own labels are Swedish sentences, not keys; polyglot hands them back unchanged.
  { allowMissing: true },
);
