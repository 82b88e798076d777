import { type Answer, answered, refused } from '#server/providers/exchange/exchange.ts'
import type {
  PayoutDetails,
  PayoutOrder,
  PayoutRefusal,
  SentPayout,
} from '#server/providers/payout-provider.ts'
import { toPesos } from '#server/providers/xendit/xendit-amount.ts'
import { ask, type XenditSettings } from '#server/providers/xendit/xendit-call.ts'
import { channelCode } from '#server/providers/xendit/xendit-channel-codes.ts'
import { readPayout, type XenditPayout } from '#server/providers/xendit/xendit-status.ts'

/**
 * Error codes with which nothing was created (docs.xendit.co/api-payouts-beta/payouts-errors; the
 * balance and the key of docs.xendit.co/apidocs/create-payout). A request that is malformed is a
 * fault of ours, never of the borrower.
 */
const REFUSALS: Readonly<Record<string, PayoutRefusal>> = {
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'account',
  INVALID_DESTINATION: 'account',
  RECIPIENT_AMOUNT_ERROR: 'limit',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'limit',
  INSUFFICIENT_BALANCE: 'money',
  REQUEST_FORBIDDEN_ERROR: 'our fault',
  INVALID_API_KEY: 'our fault',
  INVALID_JSON_FORMAT: 'our fault',
}

/** The key was used before, with the same or another body. */
const DUPLICATES = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR'])

/**
 * Sends money to a borrower's account, at most once per reference of ours: first it is asked what is
 * there under the reference, and the idempotency key counts what failed for reasons of ours. Two that
 * see the same count have the same key, under which Xendit makes one payout.
 */
export async function sendPayout(
  settings: XenditSettings,
  order: PayoutOrder,
): Promise<Answer<SentPayout>> {
  const code = channelCode(order.bank)
  if (code === null) return refused('limit', `Xendit does not pay ${order.bank.bic}.`)
  const before = await listPayouts(settings, order.ourReference)
  if (before.kind === 'refused') return readRefusal(before)
  // Nothing was sent yet.
  if (before.kind === 'unknown') return { ...before, isUnsent: true }
  const standing = before.value.find(({ isSpent }) => !isSpent)
  if (standing) return answered({ state: 'already sent', reference: standing.id })
  const count = before.value.length
  const key = count === 0 ? order.ourReference : `${order.ourReference}-${count}`
  const sent = await ask(
    settings,
    {
      method: 'POST',
      path: '/v2/payouts',
      headers: { 'idempotency-key': key },
      body: bodyOf(order, code),
    },
    (json) => {
      const payout = readPayout(json)
      return payout?.ourReference === order.ourReference ? payout : null
    },
  )
  if (sent.kind === 'refused') return readRefusal(sent)
  return sent.kind === 'unknown' ? sent : answered({ state: 'accepted', reference: sent.value.id })
}

/** docs.xendit.co/apidocs/create-payout; the name is to be that of the account's holder. */
function bodyOf({ ourReference, amount, name, ...order }: PayoutOrder, code: string): object {
  const holder = [name.first, name.middle, name.first === name.last ? '' : name.last]
  return {
    reference_id: ourReference,
    channel_code: code,
    channel_properties: {
      account_holder_name: holder
        .filter((part) => part !== '')
        .join(' ')
        .slice(0, 100),
      account_number: order.accountNumber,
    },
    amount: toPesos(amount),
    currency: 'PHP',
    description: order.description.slice(0, 100),
  }
}

function readRefusal({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): Answer<SentPayout> {
  if (DUPLICATES.has(code)) return answered({ state: 'already sent', reference: null })
  const refusal = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
  return refused(refusal ?? 'not known', `${message} (${code})`)
}

/** The state of a payout; null when Xendit has none under our reference but what failed by us. */
export async function askPayout(
  settings: XenditSettings,
  ourReference: string,
): Promise<Answer<PayoutDetails | null>> {
  const answer = await listPayouts(settings, ourReference)
  if (answer.kind !== 'answered') return answer
  const payout = answer.value.find(({ isSpent }) => !isSpent)
  if (!payout) return answered(null)
  return answered({ reference: payout.id, status: payout.status, message: payout.message })
}

/** `GET /v2/payouts?reference_id=`: an array, empty where there is none (apidocs/get-all-payouts). */
async function listPayouts(
  settings: XenditSettings,
  ourReference: string,
): Promise<Answer<readonly XenditPayout[]>> {
  const query = new URLSearchParams({ reference_id: ourReference }).toString()
  return ask(settings, { method: 'GET', path: `/v2/payouts?${query}` }, (json) => {
    if (!Array.isArray(json)) return null
    const all = json.map(readPayout)
    const isRight = all.every((each) => each?.ourReference === ourReference)
    return isRight ? all.filter((each) => each !== null) : null
  })
}
