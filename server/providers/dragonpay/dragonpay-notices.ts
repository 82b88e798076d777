import { readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  type DragonpaySettings,
  type Fields,
  fieldsOf,
  meaningOf,
  textOf,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { COLLECTION_STATUS } from '#server/providers/dragonpay/dragonpay-collections.ts'
import { isSameDigest, noticeDigest } from '#server/providers/dragonpay/dragonpay-digest.ts'
import { PAYOUT_STATUS } from '#server/providers/dragonpay/dragonpay-payouts.ts'
import type { PaymentNotice } from '#server/providers/payment-provider.ts'
import type { PayoutNotice } from '#server/providers/payout-provider.ts'
import {
  type NoticeReader,
  type NoticeReading,
  type RawNotice,
  refusedNotice,
} from '#server/providers/provider-notice.ts'

/** Older notices come by GET, newer ones as a form; the answer means: stored, do not send again. */
const POSTBACK = {
  methods: ['GET', 'POST'],
  headers: [],
  answer: { type: 'text/plain', body: 'result=OK' },
} as const

const UNKNOWN_STATUS = 'its status is not a known one'

/** Postbacks about payments. */
export function paymentNotices({
  password,
}: Pick<DragonpaySettings, 'password'>): NoticeReader<PaymentNotice> {
  const read = (notice: RawNotice) => readPaymentNotice(password, fieldsIn(notice))
  return { ...POSTBACK, path: '/dragonpay/postback', read }
}

/** Postbacks about payouts: signed with the password of collections too. */
export function payoutNotices({
  password,
}: Pick<DragonpaySettings, 'password'>): NoticeReader<PayoutNotice> {
  const read = (notice: RawNotice) => readPayoutNotice(password, fieldsIn(notice))
  return { ...POSTBACK, path: '/dragonpay/payout-postback', read }
}

/** The fields of the query and of the form; names in any capitals. */
function fieldsIn({ query, body }: RawNotice): Fields {
  return fieldsOf({ ...query, ...Object.fromEntries(new URLSearchParams(body)) }) ?? {}
}

/**
 * The digest covers ids, status and message. The amount is not signed: the inquiry confirms it.
 */
function readPaymentNotice(password: string, fields: Fields): NoticeReading<PaymentNotice> {
  const status = meaningOf(COLLECTION_STATUS, fields['status'])
  const ids = { ourReference: textOf(fields['txnid']), reference: textOf(fields['refno']) }
  const why = fault(fields, ids, password)
  if (why !== null) return refusedNotice(why, ids)
  if (!status) return refusedNotice(UNKNOWN_STATUS, ids)
  return { isGenuine: true, notice: { ...ids, status, amount: readAmount(fields['amount']) } }
}

function readPayoutNotice(password: string, fields: Fields): NoticeReading<PayoutNotice> {
  const status = meaningOf(PAYOUT_STATUS, fields['status'])
  const ids = { ourReference: textOf(fields['merchanttxnid']), reference: textOf(fields['refno']) }
  const why = fault(fields, ids, password)
  if (why !== null) return refusedNotice(why, ids)
  if (!status) return refusedNotice(UNKNOWN_STATUS, ids)
  return { isGenuine: true, notice: { ...ids, status, message: textOf(fields['message']) } }
}

function fault(
  fields: Fields,
  { ourReference, reference }: { ourReference: string; reference: string },
  password: string,
): string | null {
  if (ourReference === '' || reference === '') return 'it names no payment'
  const [status, message] = [textOf(fields['status']), textOf(fields['message'])]
  const expected = noticeDigest(ourReference, reference, status, message, password)
  return isSameDigest(textOf(fields['digest']), expected) ? null : 'its digest is wrong'
}
