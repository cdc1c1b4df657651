import { webUnderTest } from '../../test/web-under-test.js';

const { api, get } = webUnderTest();
const URL_OF_NOBODY = '/avregistrera/abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvw';

it('shows the page without unsubscribing', async () => {
  const page = await get(URL_OF_NOBODY);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
});

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', {}],
  ['application/x-www-form-urlencoded', '', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', { origin: 'null' }],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    {},
  ],
])('takes the one-click request of a mail program: %s %j', async (type, payload, headers) => {
  const reply = await api().app.inject({
    method: 'POST',
    url: URL_OF_NOBODY,
    headers: { 'content-type': type, ...headers },
    payload,
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('"status":200');
});
