import type { RoundView } from '@kronblad/contracts/round/schema';
import { API } from './api-base';
import { request, send } from './http-client';

export interface RoundActions {
  /** The courier's stops of a day. */
  round(day: string): Promise<RoundView>;
  orderRound(day: string, orderIds: readonly number[]): Promise<RoundView>;
  /** Returns the address of the courier's page. */
  makeRoundLink(day: string): Promise<string>;
  revokeRoundLinks(day: string): Promise<void>;
}

export const roundActions: RoundActions = {
  round: async (day) => (await request(`${API}/rounds/${day}`)).json,
  orderRound: async (day, order_ids) => (await send('PUT', `${API}/rounds/${day}`, { order_ids })).json,
  makeRoundLink: async (day) => (await send('POST', `${API}/rounds/${day}/links`)).json.url,
  revokeRoundLinks: async (day) => void (await send('DELETE', `${API}/rounds/${day}/links`)),
};
