import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { API } from './api-base';
import { type BookExportActions, bookExportActions } from './book-export-actions';
import { type BookkeepingActions, bookkeepingActions } from './bookkeeping-actions';
import { type CustomerActions, customerActions } from './customer-actions';
import { type DeliveryReads, deliveryReads } from './delivery-reads';
import { request, send } from './http-client';
import { type JournalActions, journalActions } from './journal-actions';
import { type MailingActions, mailingActions } from './mailing-actions';
import { type MarketingPageActions, marketingPageActions } from './marketing-page-actions';
import { type OrderActions, orderActions } from './order-actions';
import { type PricingActions, pricingActions } from './pricing-actions';
import { type ProductActions, productActions } from './product-actions';
import { ifMatch, recordUrl } from './record-url';
import { apiCollection } from './resources';
import { type RoundActions, roundActions } from './round-actions';
import { type SeoActions, seoActions } from './seo-actions';
import { type SettingsActions, settingsActions } from './settings-actions';
import { type TelephoneOrderActions, telephoneOrderActions } from './telephone-order-actions';
import { type VisitorReads, visitorReads } from './visitor-reads';

export interface ShopDataProvider
  extends DataProvider,
    BookkeepingActions,
    BookExportActions,
    CustomerActions,
    DeliveryReads,
    JournalActions,
    MailingActions,
    MarketingPageActions,
    OrderActions,
    PricingActions,
    ProductActions,
    RoundActions,
    SeoActions,
    SettingsActions,
    TelephoneOrderActions,
    VisitorReads {}

/** An update sends only the changed fields, so that saving a price does not overwrite the stock with an older value. */
const changedFields = (data: object, before: object = {}) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
    ),
  );

const simpleRest = simpleRestProvider(API, request);

const lists = {
  getList: (resource, params) => simpleRest.getList(apiCollection(resource), params),
  getOne: (resource, params) => simpleRest.getOne(apiCollection(resource), params),
  getMany: (resource, params) => simpleRest.getMany(apiCollection(resource), params),
  getManyReference: (resource, params) => simpleRest.getManyReference(apiCollection(resource), params),
} satisfies Partial<DataProvider>;

const writes = {
  create: async (resource, params) => ({ data: (await send('POST', recordUrl(resource), params.data)).json }),
  update: async (resource, params) => {
    const changed = changedFields(params.data, params.previousData);
    const { json } = await send('PUT', recordUrl(resource, params.id), changed, ifMatch(params.previousData));
    return { data: json };
  },
  delete: async (resource, params) => {
    await send('DELETE', recordUrl(resource, params.id));
    return { data: params.previousData ?? { id: params.id } };
  },
  updateMany: (resource, params) => simpleRest.updateMany(apiCollection(resource), params),
  deleteMany: async (resource, params) => {
    for (const id of params.ids) await send('DELETE', recordUrl(resource, id));
    return { data: params.ids };
  },
} as Pick<DataProvider, 'create' | 'update' | 'delete' | 'updateMany' | 'deleteMany'>;

export const dataProvider: ShopDataProvider = {
  ...lists,
  ...writes,
  ...bookkeepingActions,
  ...bookExportActions,
  ...customerActions,
  ...deliveryReads,
  ...journalActions,
  ...mailingActions,
  ...marketingPageActions,
  ...orderActions,
  ...pricingActions,
  ...productActions,
  ...roundActions,
  ...visitorReads,
  ...seoActions,
  ...settingsActions,
  ...telephoneOrderActions,
};
