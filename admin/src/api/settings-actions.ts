import type { AdminSession, AdminUser, changePassword } from '@kronblad/contracts/views/auth';
import type { CompanyProfile, EmailSettings, KeptFacts, VisitSettings } from '@kronblad/contracts/views/settings';
import type { z } from 'zod';
import { type HttpAnswer, request, send } from './http-client';

interface SettingsByName {
  readonly company: CompanyProfile;
  readonly facts: KeptFacts;
  readonly email: EmailSettings;
  readonly visits: VisitSettings;
}
export type SettingsName = keyof SettingsByName;

export interface Kept<Name extends SettingsName> {
  readonly value: SettingsByName[Name];
  readonly tag: string;
}

export interface BegunSecondFactor {
  readonly secret: string;
  readonly uri: string;
}

export interface SettingsActions {
  settings<Name extends SettingsName>(name: Name): Promise<Kept<Name>>;
  /** Answers 409 `version_conflict` when another user has changed the settings since they were read. */
  changeSettings<Name extends SettingsName>(name: Name, patch: object, tag: string): Promise<Kept<Name>>;
  account(): Promise<AdminUser>;
  changeAccount(account: Pick<AdminUser, 'email'>): Promise<AdminUser>;
  /** Ends all sessions of the account, including this one. */
  changePassword(passwords: z.input<typeof changePassword>): Promise<void>;
  sessions(): Promise<readonly AdminSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  beginSecondFactor(): Promise<BegunSecondFactor>;
  confirmSecondFactor(code: string): Promise<void>;
  removeSecondFactor(code: string): Promise<void>;
}

const AUTH = '/api/auth';
const SETTINGS = '/api/settings';

const kept = <Name extends SettingsName>({ json, headers }: HttpAnswer): Kept<Name> => ({
  value: json,
  tag: headers.get('etag') ?? '',
});

export const settingsActions: SettingsActions = {
  settings: async (name) => kept(await request(`${SETTINGS}/${name}`)),
  changeSettings: async (name, patch, tag) =>
    kept(
      await request(`${SETTINGS}/${name}`, {
        method: 'PUT',
        headers: { 'If-Match': tag },
        body: JSON.stringify(patch),
      }),
    ),
  account: async () => (await request(`${AUTH}/me`)).json,
  changeAccount: async (account) => (await send('PUT', `${AUTH}/me`, account)).json,
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
  beginSecondFactor: async () => (await send('POST', `${AUTH}/second-factor`)).json,
  confirmSecondFactor: async (code) => {
    await send('POST', `${AUTH}/second-factor/confirm`, { code });
  },
  removeSecondFactor: async (code) => {
    await send('POST', `${AUTH}/second-factor/remove`, { code });
  },
};
