import type { SentRequest } from '#server/app/testing/testing-compared-answers.ts'

/** What is sent otherwise than a call that is answered early, beside the same call of another borrower. */
export const OTHER_REQUESTS: Readonly<
  Record<string, (sent: SentRequest, other: SentRequest) => SentRequest>
> = {
  'no session': (sent) => withHeaders(sent, { cookie: null }),
  'an unknown session': (sent) => withHeaders(sent, { cookie: 'hiram=nobody' }),
  'the session of another borrower': (sent, { headers }) =>
    withHeaders(sent, { cookie: headers['cookie'] ?? '' }),
  'the body of another borrower': (sent, { body }) => withBody(sent, body),
  'two sessions': (sent, { headers }) =>
    withHeaders(sent, { cookie: `${headers['cookie']}; ${sent.headers['cookie']}` }),
  'another session as a bearer': (sent) => withHeaders(sent, { authorization: 'Bearer nobody' }),
  'another session in the address': (sent) => ({ ...sent, path: `${sent.path}?sessionId=x` }),
  'a session of market ph in the address': (sent) => ({
    ...withHeaders(sent, { cookie: null }),
    path: `${sent.path}?sessionId=${/hiram=(\S+)/.exec(sent.headers['cookie'] ?? '')?.[1]}`,
  }),
  'no X-Requested-With': (sent) => withHeaders(sent, { 'x-requested-with': null }),
  'another X-Requested-With': (sent) => withHeaders(sent, { 'x-requested-with': 'fetch' }),
  'another site': (sent) => withHeaders(sent, { 'sec-fetch-site': 'cross-site' }),
  'an origin of another site': (sent) =>
    withHeaders(sent, { 'sec-fetch-site': null, origin: 'https://evil.example' }),
  'an own origin': (sent) =>
    withHeaders(sent, { 'sec-fetch-site': null, origin: 'http://localhost:3000' }),
  'an empty origin': (sent) => withHeaders(sent, { 'sec-fetch-site': null, origin: '' }),
  'another host': (sent) => withHeaders(sent, { host: 'evil.example' }),
  'a forwarded host': (sent) => withHeaders(sent, { 'x-forwarded-host': 'evil.example' }),
  'an idempotency key': (sent) => withHeaders(sent, { 'idempotency-key': 'key' }),
  'a wrong idempotency key': (sent) => withHeaders(sent, { 'idempotency-key': 'a b' }),
  GET: (sent) => ({ ...sent, method: 'GET' }),
  HEAD: (sent) => ({ ...sent, method: 'HEAD' }),
  PUT: (sent) => ({ ...sent, method: 'PUT' }),
  OPTIONS: (sent) => ({ ...sent, method: 'OPTIONS' }),
  'a slash more': (sent) => ({ ...sent, path: `${sent.path}/` }),
  'an address in capitals': (sent) => ({ ...sent, path: sent.path.toUpperCase() }),
  'an encoded address': (sent) => ({ ...sent, path: sent.path.replace('v', '%76') }),
  'a whole address': (sent) => ({ ...sent, path: `http://evil.example${sent.path}` }),
  'a body that is too large': (sent) => withBody(sent, `{"productId":"${'1'.repeat(70_000)}"}`),
  'broken JSON': (sent) => withBody(sent, sent.body.slice(1)),
  'a prototype in JSON': (sent) => withBody(sent, '{"__proto__":{"a":1}}'),
  'no body': (sent) => withBody(sent, ''),
  'another type of content': (sent) => withHeaders(sent, { 'content-type': 'text/plain' }),
  'a form that is JSON': (sent) =>
    withHeaders(sent, { 'content-type': 'application/x-www-form-urlencoded' }),
  'no type of content': (sent) => withHeaders(sent, { 'content-type': null }),
  'a body in pieces': (sent) =>
    withHeaders(sent, { 'content-length': null, 'transfer-encoding': 'chunked' }),
  'a compressed body': (sent) => withHeaders(sent, { 'content-encoding': 'gzip' }),
  'a NUL in a field': (sent) => withBody(sent, '{"productId":"\\u0000","orderId":"x"}'),
  'a field that is none': (sent) => withBody(sent, '{"productId":{},"orderId":[]}'),
  'If-None-Match': (sent) => withHeaders(sent, { 'if-none-match': '*' }),
  'a range': (sent) => withHeaders(sent, { range: 'bytes=0-1' }),
  'another language': (sent) => withHeaders(sent, { 'accept-language': 'fil' }),
  'another chosen language': (sent) => ({ ...sent, path: `${sent.path}?language=fil` }),
  compression: (sent) => withHeaders(sent, { 'accept-encoding': 'br, gzip' }),
  'no compression': (sent) => withHeaders(sent, { 'x-no-compression': '1' }),
  'an id of its own': (sent) => withHeaders(sent, { 'x-request-id': 'mine-mine-mine' }),
  'a context': (sent) => ({ ...sent, path: `${sent.path}?appVersion=1&deviceId=d` }),
}

export function withBody(sent: SentRequest, body: string): SentRequest {
  const headers = { ...sent.headers, 'content-length': String(Buffer.byteLength(body)) }
  return { ...sent, headers, body }
}

function withHeaders(sent: SentRequest, headers: Record<string, string | null>): SentRequest {
  const all = Object.entries({ ...sent.headers, ...headers })
  return {
    ...sent,
    headers: Object.fromEntries(all.filter(([, value]) => value !== null)) as never,
  }
}
