import type { DeliveryWeekdays } from '@kronblad/contracts/delivery/schema';
import type { CompanyProfile, EmailSettings, ShopFactsView, VisitSettings } from '@kronblad/contracts/shop/schema';
import type {
  AdminSession,
  AdminUser,
  addStaff,
  changeAccount,
  changePassword,
  changeRole,
  RecoveryCodes,
  StaffAccount,
  StartPage,
} from '@kronblad/contracts/staff/schema';
import type { z } from 'zod';
import { API } from './api-base';
import { type HttpAnswer, request, send } from './http-client';

interface SettingsByName {
  readonly company: CompanyProfile;
  readonly facts: ShopFactsView;
  readonly email: EmailSettings;
  readonly visits: VisitSettings;
  readonly weekdays: DeliveryWeekdays;
}
export type SettingsName = keyof SettingsByName;

export interface TaggedSetting<Name extends SettingsName> {
  readonly value: SettingsByName[Name];
  readonly tag: string;
}

export interface BegunSecondFactor {
  readonly secret: string;
  readonly uri: string;
}

export interface SettingsActions {
  settings<Name extends SettingsName>(name: Name): Promise<TaggedSetting<Name>>;
  /** Answers 409 `version_conflict` when another user has changed the settings since they were read. */
  changeSettings<Name extends SettingsName>(name: Name, patch: object, tag: string): Promise<TaggedSetting<Name>>;
  account(): Promise<AdminUser>;
  changeAccount(account: z.input<typeof changeAccount>): Promise<AdminUser>;
  chooseStartPage(page: StartPage): Promise<void>;
  /** Ends all sessions of the account, including this one. */
  changePassword(passwords: z.input<typeof changePassword>): Promise<void>;
  sessions(): Promise<readonly AdminSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** These four log the other devices out. */
  beginSecondFactor(current_password: string): Promise<BegunSecondFactor>;
  confirmSecondFactor(code: string): Promise<RecoveryCodes>;
  removeSecondFactor(current_password: string, code: string): Promise<void>;
  replaceRecoveryCodes(current_password: string): Promise<RecoveryCodes>;
  staff(): Promise<readonly StaffAccount[]>;
  addStaff(account: z.input<typeof addStaff>): Promise<void>;
  blockStaff(id: number, blocked: boolean, current_password: string): Promise<void>;
  /** Ends every session of the account. */
  changeStaffRole(id: number, change: z.input<typeof changeRole>): Promise<void>;
  endStaffSessions(id: number, current_password: string): Promise<void>;
  /** Works without a session. */
  askPasswordLink(account: string): Promise<void>;
  spendPasswordLink(token: string, new_password: string): Promise<void>;
}

const AUTH = `${API}/auth`;
const addresses: Readonly<Record<SettingsName, string>> = {
  company: `${API}/settings/company`,
  facts: `${API}/settings/facts`,
  email: `${API}/settings/email`,
  visits: `${API}/settings/visits`,
  weekdays: `${API}/delivery/calendar`,
};

const kept = <Name extends SettingsName>({ json, headers }: HttpAnswer): TaggedSetting<Name> => ({
  value: json,
  tag: headers.get('etag') ?? '',
});

export const settingsActions: SettingsActions = {
  settings: async (name) => kept(await request(addresses[name])),
  changeSettings: async (name, patch, tag) => kept(await send('PUT', addresses[name], patch, { 'If-Match': tag })),
  account: async () => (await request(`${AUTH}/me`)).json,
  changeAccount: async (account) => (await send('PUT', `${AUTH}/me`, account)).json,
  chooseStartPage: async (start_page) => {
    await send('PUT', `${AUTH}/start-page`, { start_page });
  },
  changePassword: async (passwords) => {
    await send('POST', `${AUTH}/password`, passwords);
  },
  sessions: async () => (await request(`${AUTH}/sessions`)).json,
  endSession: async (id) => {
    await send('DELETE', `${AUTH}/sessions/${encodeURIComponent(id)}`);
  },
  endOtherSessions: async () => {
    await send('DELETE', `${AUTH}/sessions`);
  },
  beginSecondFactor: async (current_password) =>
    (await send('POST', `${AUTH}/second-factor`, { current_password })).json,
  confirmSecondFactor: async (code) => (await send('POST', `${AUTH}/second-factor/confirm`, { code })).json,
  removeSecondFactor: async (current_password, code) => {
    await send('POST', `${AUTH}/second-factor/remove`, { current_password, code });
  },
  replaceRecoveryCodes: async (current_password) =>
    (await send('POST', `${AUTH}/second-factor/recovery-codes`, { current_password })).json,
  staff: async () => (await request(`${AUTH}/accounts`)).json,
  addStaff: async (account) => {
    await send('POST', `${AUTH}/accounts`, account);
  },
  blockStaff: async (id, blocked, current_password) => {
    await send('PUT', `${AUTH}/accounts/${id}`, { blocked, current_password });
  },
  changeStaffRole: async (id, change) => {
    await send('PUT', `${AUTH}/accounts/${id}/role`, change);
  },
  endStaffSessions: async (id, current_password) => {
    await send('POST', `${AUTH}/accounts/${id}/sessions/end`, { current_password });
  },
  askPasswordLink: async (account) => {
    await send('POST', `${AUTH}/password-links`, { account });
  },
  spendPasswordLink: async (token, new_password) => {
    await send('POST', `${AUTH}/password-links/use`, { token, new_password });
  },
};
