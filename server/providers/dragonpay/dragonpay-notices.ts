import { amountText, readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  type DragonpaySettings,
  type Fields,
  toFields,
  findMeaning,
  toText,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { COLLECTION_STATUS } from '#server/providers/dragonpay/dragonpay-status.ts'
import {
  isSame,
  noticeDigest,
  noticeSignature,
} from '#server/providers/dragonpay/dragonpay-digest.ts'
import { askKeys, isSignedBy } from '#server/providers/dragonpay/dragonpay-keys.ts'
import { PAYOUT_STATUS } from '#server/providers/dragonpay/dragonpay-payouts.ts'
import type { PaymentNotice } from '#server/providers/payment-provider.ts'
import type { PayoutNotice } from '#server/providers/payout-provider.ts'
import {
  type NoticeKey,
  type NoticeReader,
  type NoticeReading,
  type RawNotice,
  type RefusedNotice,
  refusedNotice,
  unverifiedNotice,
} from '#server/providers/provider-notice.ts'

/** Older notices come by GET, newer ones as a form; the answer means: stored, do not send again. */
const POSTBACK = {
  methods: ['GET', 'POST'],
  headers: [],
  answer: { type: 'text/plain', body: 'result=OK' },
} as const

/** Whose notices they are, and what they are signed with. */
type Signing = Pick<DragonpaySettings, 'merchantId' | 'password'>

const UNKNOWN_STATUS = 'its status is not a known one'

/** Postbacks about payments. */
export function paymentNotices(settings: DragonpaySettings): NoticeReader<PaymentNotice> {
  return {
    ...POSTBACK,
    path: '/dragonpay/postback',
    keys: {
      areNeeded: (notice) => toText(fieldsIn(notice)['signatures']) !== '',
      ask: async () => askKeys(settings),
    },
    read: (notice, keys = []) => {
      const then = keys.filter(({ revokedAt: end }) => end === null || isBefore(notice, end))
      return readPaymentNotice(settings, fieldsIn(notice), then)
    },
    readChecked: (notice) => readPaymentNotice(settings, fieldsIn(notice), 'checked'),
  }
}

function isBefore({ receivedAt }: RawNotice, moment: Temporal.Instant): boolean {
  return Temporal.Instant.compare(receivedAt, moment) < 0
}

/** Postbacks about payouts: signed with the password of collections too. */
export function payoutNotices(settings: Signing): NoticeReader<PayoutNotice> {
  return {
    ...POSTBACK,
    path: '/dragonpay/payout-postback',
    read: (notice) => readPayoutNotice(settings, fieldsIn(notice)),
    readChecked: (notice) => readPayoutNotice(settings, fieldsIn(notice), 'checked'),
  }
}

/** The fields of the query and of the form; names in any capitals. */
function fieldsIn({ query, body }: RawNotice): Fields {
  return toFields({ ...query, ...Object.fromEntries(new URLSearchParams(body)) }) ?? {}
}

/** Keys that may have made its signature; checked: its signatures held where it came. */
type Proof = readonly NoticeKey[] | 'checked'

/** Not every signature covers the amount: the inquiry confirms it. */
function readPaymentNotice(
  settings: Signing,
  fields: Fields,
  proof: Proof,
): NoticeReading<PaymentNotice> {
  const status = findMeaning(COLLECTION_STATUS, fields['status'])
  const ids = { ourReference: toText(fields['txnid']), reference: toText(fields['refno']) }
  const foreign = foreignFault(fields, ids, settings)
  if (foreign !== null) return refusedNotice(foreign, ids)
  const unverified = proof === 'checked' ? null : unverifiedPayment(fields, ids, settings, proof)
  if (unverified) return unverified
  if (!status) return refusedNotice(UNKNOWN_STATUS, ids)
  return { isGenuine: true, notice: { ...ids, status, amount: readAmount(fields['amount']) } }
}

function readPayoutNotice(
  settings: Signing,
  fields: Fields,
  proof?: 'checked',
): NoticeReading<PayoutNotice> {
  const status = findMeaning(PAYOUT_STATUS, fields['status'])
  const ids = { ourReference: toText(fields['merchanttxnid']), reference: toText(fields['refno']) }
  const foreign = foreignFault(fields, ids, settings)
  if (foreign !== null) return refusedNotice(foreign, ids)
  const wrong = proof === 'checked' ? null : digestFault(fields, ids, settings)
  if (wrong !== null) return unverifiedNotice(wrong, ids)
  if (!status) return refusedNotice(UNKNOWN_STATUS, ids)
  return { isGenuine: true, notice: { ...ids, status, message: toText(fields['message']) } }
}

interface Ids {
  readonly ourReference: string
  readonly reference: string
}

/** Notices have up to three signatures, by age, and each that is there must be right. */
function unverifiedPayment(
  fields: Fields,
  ids: Ids,
  settings: Signing,
  keys: readonly NoticeKey[],
): RefusedNotice | null {
  const wrong = secretFault(fields, ids, settings)
  if (wrong !== null) return unverifiedNotice(wrong, ids)
  if (isOfKnownKey(fields, ids, keys)) return null
  return {
    ...unverifiedNotice('no key that we know made its signature', ids),
    isOfUnknownKey: true,
  }
}

function secretFault(fields: Fields, ids: Ids, settings: Signing): string | null {
  const [signature, newest] = [toText(fields['signature']), toText(fields['signatures'])]
  const isNewer = signature !== '' || newest !== ''
  if (
    signature !== '' &&
    !isSame(signature, noticeSignature(signedIn(fields, ids), settings.password))
  )
    return 'its signature is wrong'
  return isNewer && fields['digest'] === undefined ? null : digestFault(fields, ids, settings)
}

/** Whether one of the keys made the newest kind of signature, where the notice has it. */
function isOfKnownKey(fields: Fields, ids: Ids, keys: readonly NoticeKey[]): boolean {
  const newest = toText(fields['signatures'])
  if (newest === '') return true
  const amount = readAmount(fields['amount'])
  const signed = [...signedIn(fields, ids), amount === null ? '' : amountText(amount)].join(':')
  return keys.some(({ publicKey }) => isSignedBy(publicKey, signed, newest))
}

function foreignFault(fields: Fields, ids: Ids, { merchantId }: Signing): string | null {
  if (ids.ourReference === '' || ids.reference === '') return 'it names no payment'
  // Not in every notice, nor in its digest; the inquiry confirms it.
  const merchant = toText(fields['merchantid'])
  return merchant !== '' && merchant !== merchantId ? 'it is of another merchant' : null
}

function digestFault(
  fields: Fields,
  { ourReference, reference }: Ids,
  { password }: Signing,
): string | null {
  const [status, message] = [toText(fields['status']), toText(fields['message'])]
  const expected = noticeDigest(ourReference, reference, status, message, password)
  return isSame(toText(fields['digest']).toLowerCase(), expected) ? null : 'its digest is wrong'
}

function signedIn(fields: Fields, { ourReference, reference }: Ids): string[] {
  const others = ['status', 'message', 'merchantid', 'param1', 'param2']
  return [ourReference, reference, ...others.map((name) => toText(fields[name]))]
}
