/**
 * Addresses that no page may ever navigate to (trust requirement 16). The app of these tests is at
 * https://app.test.example, and its brand's scheme is testpeso.
 */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.test.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:\\evil.example',
  'https://app.test.example@evil.example/',
  'https://user:word@app.test.example/',
  'https://app.test.example.evil.example/',
  'https://app.test.example:8443/',
  'http://app.test.example/',
  'https://app.test.example%2eevil.example/',
  'https://evil。example/',
  'otherapp://productDetail',
  'testpesox://productDetail',
  '/main\r\nSet-Cookie: a=b',
  'https://',
  // Letters that look like, or are normalized to, those of a host.
  'https://app.test.example．evil.example/',
  'https://app.test.example｡evil.example/',
  'https://аpp.test.example/',
  '/\u2028/evil.example',
  '\ufeffjavascript:alert(1)',
  '\0javascript:alert(1)',
  'vbscript:alert(1)',
  'about:blank',
  'intent://evil.example#Intent;scheme=https;end',
  'ws://app.test.example/',
  'https://app.test.example:443@evil.example/',
  'http://[::1]/',
]

/** Values in an address that are not ids: they are shown or refused, and never run. */
export const GARBAGE: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</script><svg onload=alert(1)>',
  '🦑'.repeat(40),
  '\u202eevil\u2066\u200f',
  'a\0b',
  '../../main',
  '%00%0d%0aSet-Cookie:a=b',
  '__proto__',
  '-1',
  '1e999',
  'x'.repeat(10_000),
]

/** Every query field that a page reads, and one that none reads. */
const QUERY_FIELDS = [
  'productId',
  'product_id',
  'amount',
  'periods',
  'orderId',
  'orderNo',
  'problemId',
  'problemType',
  'problemSonType',
  'orderNo',
  'disputedReference',
  'source',
  'from',
  'id',
  'UC',
  'utm_tag',
  'app_from',
  'user_from',
  'links_id',
  'down_id',
  'invite_code',
  'payCode',
  'payCodeImg',
  'showType',
  'repayAmount',
  'reason',
  'page',
  'url',
  'to',
  'building',
  'gather',
  'swift',
  'eyes',
  'appVersion',
  'deviceName',
  'brand',
  'x',
] as const

/** The head of a request is limited to 16 KB: a longer value goes into one field only. */
const FEW_FIELDS = ['productId']

/** A query with this value in every field. */
export function hostileQuery(value: string): string {
  const fields = encodeURIComponent(value).length > 300 ? FEW_FIELDS : QUERY_FIELDS
  return new URLSearchParams(fields.map((name) => [name, value])).toString()
}

export const HOSTILE_VALUES: readonly string[] = [...GARBAGE, ...HOSTILE_ADDRESSES]
