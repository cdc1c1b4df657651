import { MAX_COUNTED } from '@kronblad/contracts/request/list-total';
import { foldText } from '@kronblad/contracts/search/search-text';
import type { DataSource } from 'typeorm';
import { openEntities } from '../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../test/event-store/log.js';
import { Customer } from '../../customers/read-models/customer.entity.js';
import { listPage } from './list-page.js';
import { narrowBySearch } from './search-conditions.js';

const ASTRIDS = MAX_COUNTED + 50;
const KARINS = 30;

let log: TestLog;
let entities: DataSource;

beforeAll(async () => {
  log = await openTestLog();
  entities = await openEntities(log.url, [Customer]);
  await log.owner.query(
    `INSERT INTO read.customers (id, person_id, first_name, last_name, email, phone, address_line, postal_code, city,
       total_orders, spent_ore, first_order_at, last_order_at)
     SELECT n, n, CASE WHEN n <= $1::int THEN 'Astrid' ELSE 'Karin' END, 'Åström', '', '', '', '', '', 1, 1, now(), now()
     FROM generate_series(1, $1::int + $2::int) AS n`,
    [ASTRIDS, KARINS],
  );
});
afterAll(async () => {
  await entities.destroy();
  await log.close();
});

async function total(search: string, offset = 0): Promise<number> {
  const rows = entities.getRepository(Customer).createQueryBuilder('c').where('true');
  narrowBySearch(rows, { text: 'c.searchText' }, search);
  const list = { filters: { search }, ids: null, sort: 'id', order: 'ASC', limit: 25, offset } as const;
  return (await listPage(rows, list, { id: 'c.id', sorts: { id: 'c.id' } })).total;
}

it('A list without a search counts all its rows', async () => {
  expect(await total('')).toBe(ASTRIDS + KARINS);
});

it('A search that finds few rows counts all of them', async () => {
  expect(await total('karin')).toBe(KARINS);
});

it('A search that finds many rows counts only so many that one more page can be reached', async () => {
  expect(await total('astrom')).toBe(MAX_COUNTED + 1);
  expect(await total('astrom', MAX_COUNTED)).toBe(MAX_COUNTED + 26);
  expect(await total('astrom', MAX_COUNTED + 75)).toBe(ASTRIDS + KARINS);
});

it.each(['Körsbär på Kafé', 'Ærø Straße, Łukasz Đorđe', 'A\u030Angermanland', 'Ō ÉÅÄÖ', 'ROSOR 12 cm'])(
  'The database folds the text %s as the code does',
  async (text) => {
    const [row] = await log.database.query<{ folded: string }>('SELECT read.fold_text($1) AS folded', [text]);
    expect(row?.folded).toBe(foldText(text));
  },
);
