import polyglotI18nProvider from 'ra-i18n-polyglot';
import { reactAdminMessages } from './react-admin-messages';

/** Translates react-admin's own texts; the app's texts are Swedish literals in the components. */
export const i18nProvider = polyglotI18nProvider(
  () => reactAdminMessages,
  'sv',
  [{ locale: 'sv', name: 'Svenska' }],
  // Labels are Swedish sentences instead of keys; polyglot returns them unchanged.
  { allowMissing: true },
);
