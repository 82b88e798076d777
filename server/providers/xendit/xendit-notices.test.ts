import { expect, test } from 'vitest'
import type { RawNotice } from '#server/providers/provider-notice.ts'
import { xenditNotices } from '#server/providers/xendit/xendit-notices.ts'

const notices = xenditNotices({ callbackToken: 'token-of-the-dashboard' })

/** The example of docs.xendit.co/apidocs/payout-webhook-notification, in pesos. */
const EVENT = {
  event: 'payout.succeeded',
  business_id: '5f27a14a9bf05c73dd040bc8',
  created: '2026-11-24T03:00:00Z',
  data: { id: 'disb-1', amount: 100, currency: 'PHP', status: 'SUCCEEDED', reference_id: 'PO-1-1' },
}
const NAMED = { reference: 'disb-1', ourReference: 'PO-1-1' }

function raw(body: unknown, token = 'token-of-the-dashboard'): RawNotice {
  return {
    method: 'POST',
    query: {},
    headers: { 'x-callback-token': token },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    receivedAt: Temporal.Instant.from('2026-11-24T03:00:00Z'),
  }
}

test('an event with our token is believed, also when it is read from the store without it', () => {
  const believed = {
    isGenuine: true,
    notice: { ...NAMED, status: 'succeeded', message: 'SUCCEEDED' },
  }
  expect(notices.read(raw(EVENT))).toEqual(believed)
  expect(notices.readChecked({ ...raw(EVENT), headers: {} })).toEqual(believed)
  expect(notices.secretHeaders).toEqual(['x-callback-token'])
})

test.each(['', 'token', 'token-of-the-dashboard ', 'Token-of-the-dashboard'])(
  'another token, "%s", is refused with the payout that it names',
  (token) => {
    expect(notices.read(raw(EVENT, token))).toMatchObject({
      isGenuine: false,
      isUnverified: true,
      why: 'its token is wrong',
      ...NAMED,
    })
  },
)

test.each<[unknown, RegExp]>([
  ['paid', /about no payout/],
  [{ ...EVENT, data: [] }, /about no payout/],
  [{ ...EVENT, data: { ...EVENT.data, status: 'PAID' } }, /about no payout/],
  [{ ...EVENT, event: 'payout_link.succeeded' }, /not a known one/],
])('%j is refused', (body, why) => {
  expect(notices.read(raw(body))).toMatchObject({
    isGenuine: false,
    why: expect.stringMatching(why),
  })
})
