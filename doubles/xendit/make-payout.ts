import { ApiRefusal } from '#doubles/kit/api-refusal.ts'
import type { XenditPayoutRow } from '#doubles/kit/database/xendit-tables.ts'
import { readXenditBalance } from '#doubles/xendit/xendit-balance.ts'
import type { XenditGateway } from '#doubles/xendit/xendit-gateway.ts'
import { addXenditPayout, findXenditPayouts } from '#doubles/xendit/xendit-payouts-store.ts'

const MAX_PESONET = 10_000_000_00n
/** How long until a payout succeeds by itself. */
const SETTLES_AFTER = { minutes: 1 }
const WALLETS = new Set(['PH_GCASH', 'PH_PAYMAYA', 'PH_GRABPAY', 'PH_COINS'])
/** A payout of the demo data that waits for an action of the sandbox. */
const HELD = / \(held\)$/

/**
 * Makes a payout. The same key with the same request answers the payout that was made first; with
 * another one it is a duplicate.
 */
export async function makePayout(
  gateway: XenditGateway,
  key: string,
  body: unknown,
): Promise<XenditPayoutRow> {
  const { database, random, now } = gateway
  if (!/^\S{1,100}$/.test(key)) throw invalid('idempotency-key is required')
  const request = JSON.stringify(body)
  const [made] = await findXenditPayouts(database, 'idempotency_key', key)
  if (made) return sameOrDuplicate(made, request)
  const fields = readRequest(body)
  if (fields.amount > (await readXenditBalance(database)))
    throw new ApiRefusal(400, 'INSUFFICIENT_BALANCE', 'Your balance is insufficient.')
  const added = await addXenditPayout(database, {
    ...fields,
    id: `disb-${random.uuid()}`,
    idempotency_key: key,
    request,
    state: 'ACCEPTED',
    failure_code: null,
    made_at: now(),
    settles_at: HELD.test(fields.description) ? null : now().add(SETTLES_AFTER),
  })
  if (added) return added
  // Another request with the same key was faster.
  const [other] = await findXenditPayouts(database, 'idempotency_key', key)
  if (!other) throw new Error(`The payout of ${key} is gone.`)
  return sameOrDuplicate(other, request)
}

function sameOrDuplicate(row: XenditPayoutRow, request: string): XenditPayoutRow {
  if (row.request === request) return row
  throw new ApiRefusal(409, 'DUPLICATE_ERROR', 'The idempotency key was used before.')
}

function readRequest(body: unknown) {
  const fields = { ...(body as Record<string, unknown>) }
  const properties = { ...(fields['channel_properties'] as Record<string, unknown>) }
  const reference = textIn(fields, 'reference_id', 255)
  const code = textIn(fields, 'channel_code', 40)
  const account = textIn(properties, 'account_number', 30)
  if (!/^PH_[A-Z]{2,10}$/.test(code))
    throw new ApiRefusal(400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR', `${code} is not supported.`)
  if (!(WALLETS.has(code) ? /^09\d{9}$/ : /^\d{6,15}$/).test(account))
    throw new ApiRefusal(400, 'RECIPIENT_ACCOUNT_NUMBER_ERROR', 'Account number is invalid.')
  if (fields['currency'] !== 'PHP') throw invalid('currency must be PHP')
  return {
    reference_id: reference,
    channel_code: code,
    account_number: account,
    account_holder_name: textIn(properties, 'account_holder_name', 100),
    amount: readAmount(fields['amount']),
    description: typeof fields['description'] === 'string' ? fields['description'] : '',
  }
}

function readAmount(value: unknown): bigint {
  const [, pesos, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
  if (typeof value !== 'number' || pesos === undefined) throw invalid('amount must be a number')
  const amount = BigInt(pesos) * 100n + BigInt(decimals.padEnd(2, '0'))
  if (amount === 0n || amount > MAX_PESONET)
    throw new ApiRefusal(400, 'RECIPIENT_AMOUNT_ERROR', 'The amount is not within the limits.')
  return amount
}

function textIn(fields: Record<string, unknown>, name: string, most: number): string {
  const value = fields[name]
  if (typeof value === 'string' && value !== '' && value.length <= most) return value
  throw invalid(`${name} is required`)
}

function invalid(message: string): ApiRefusal {
  return new ApiRefusal(400, 'API_VALIDATION_ERROR', message)
}
