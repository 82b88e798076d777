import { manilaDay, readDay } from '#server/sandbox/dragonpay/manila.ts'
import { type Gateway, newReference } from '#server/sandbox/dragonpay/merchant.ts'
import { readPesoText } from '#server/sandbox/dragonpay/money-text.ts'
import { bankOf } from '#server/sandbox/dragonpay/payout-banks.ts'
import { addPayout, findPayout } from '#server/sandbox/dragonpay/payouts-store.ts'

/** Result codes of the Payout API 0.33. */
const CODES = {
  badDetails: -5,
  runDateInPast: -6,
  overLimit: -7,
  duplicate: -8,
} as const

export interface PayoutResult {
  readonly Code: number
  /** The reference when Code is 0, else what is wrong. */
  readonly Message: string
}

/** A payout succeeds by itself after so long. */
const SETTLES_AFTER = { minutes: 1 }

/** Queues a payout, or says by its code why not. An id is good for one payout, for ever. */
export async function createPayout(
  gateway: Gateway,
  request: Readonly<Record<string, unknown>>,
): Promise<PayoutResult> {
  const texts = Object.entries(request).map(([name, value]) => [name, String(value ?? '')] as const)
  const fields: Record<string, string> = Object.fromEntries(texts)
  const { TxnId: txnid = '', ProcId: procid = '', ProcDetail: account = '' } = fields
  const amount = readPesoText(request['Amount'])

  if (await findPayout(gateway.database, 'txnid', txnid))
    return refuse('duplicate', 'Duplicate merchantTxnId')
  const wrong = faultOf(gateway, fields, amount)
  if (wrong || amount === null) return wrong ?? refuse('badDetails', 'Amount')
  const row = await addPayout(gateway.database, {
    txnid,
    refno: newReference(gateway.chance),
    amount,
    name: ['FirstName', 'MiddleName', 'LastName'].map((part) => fields[part] ?? '').join(' '),
    procid,
    account,
    description: fields['Description'] ?? '',
    state: 'queued',
    message: '',
    settles_at: gateway.now().add(SETTLES_AFTER),
  })
  // Another request with the same id was quicker.
  return row ? { Code: 0, Message: row.refno } : refuse('duplicate', 'Duplicate merchantTxnId')
}

function faultOf(
  { now }: Gateway,
  fields: Readonly<Record<string, string>>,
  amount: bigint | null,
): PayoutResult | null {
  const bank = bankOf(fields['ProcId'] ?? '')
  if (!/^\S{1,40}$/.test(fields['TxnId'] ?? '')) return refuse('badDetails', 'TxnId')
  if (!amount || fields['Currency'] !== 'PHP') return refuse('badDetails', 'Amount or Currency')
  if (!fields['FirstName'] || !fields['LastName']) return refuse('badDetails', 'Name')
  if ((fields['Description'] ?? '').length > 180) return refuse('badDetails', 'Description')
  if (!bank?.account.test(fields['ProcDetail'] ?? ''))
    return refuse('badDetails', 'Bank or account number')
  const runOn = readDay(fields['RunDate'] ?? '')
  if (!runOn) return refuse('badDetails', 'RunDate')
  if (Temporal.PlainDate.compare(runOn, manilaDay(now())) < 0)
    return refuse('runDateInPast', 'RunDate is in the past')
  return amount > bank.most ? refuse('overLimit', 'Amount is over the limit') : null
}

function refuse(why: keyof typeof CODES, message: string): PayoutResult {
  return { Code: CODES[why], Message: message }
}
