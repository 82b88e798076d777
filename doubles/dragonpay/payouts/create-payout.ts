import { laterDate } from '#domain/calendar/calendar.ts'
import { workingDayFrom } from '#domain/calendar/working-days.ts'
import { manilaDay, readDay } from '#doubles/dragonpay/manila.ts'
import { type Gateway, newReference } from '#doubles/dragonpay/merchant.ts'
import { readPesoText } from '#doubles/dragonpay/money-text.ts'
import { readBalance } from '#doubles/dragonpay/payouts/payout-balance.ts'
import { findBank, MAX_INSTAPAY } from '#doubles/dragonpay/payouts/payout-banks.ts'
import { addPayout, findPayout } from '#doubles/dragonpay/payouts/payouts-store.ts'
import { textFields } from '#doubles/kit/text-fields.ts'

/** Result codes of the Payout API 0.33; it has none for money that is missing, so -10 is a guess. */
const CODES = {
  badDetails: -5,
  runDateInPast: -6,
  overLimit: -7,
  duplicate: -8,
  noMoney: -10,
} as const

export interface PayoutResult {
  readonly Code: number
  /** The reference when Code is 0, else what is wrong. */
  readonly Message: string
}

/** How long until a payout in real time succeeds by itself. */
const SETTLES_AFTER = { minutes: 1 }

/** Manila hours of the batches of banking days: what comes later goes with the next. */
const CUT_OFF = '14:00'
const SETTLED_AT = '17:00'

/** A payout of the demo data that waits for an action of the sandbox. */
const HELD = / \(held\)$/

/** Queues a payout, or returns the code of the refusal. An id can be used for one payout only. */
export async function createPayout(gateway: Gateway, request: unknown): Promise<PayoutResult> {
  const fields = textFields(request)
  const { TxnId: txnid = '', ProcId: procid = '', ProcDetail: account = '' } = fields
  const amount = readPesoText(fields['Amount'])

  if (await findPayout(gateway.database, 'txnid', txnid))
    return refuse('duplicate', 'Duplicate merchantTxnId')
  const wrong = faultOf(gateway, fields, amount)
  if (wrong || amount === null) return wrong ?? refuse('badDetails', 'Amount')
  if (amount > (await readBalance(gateway.database))) return refuse('noMoney', 'Insufficient funds')
  const row = await addPayout(gateway.database, {
    txnid,
    refno: newReference(gateway.random),
    amount,
    name: ['FirstName', 'MiddleName', 'LastName'].map((part) => fields[part] ?? '').join(' '),
    procid,
    account,
    description: fields['Description'] ?? '',
    state: 'queued',
    message: '',
    settles_at: HELD.test(fields['Description'] ?? '') ? null : settlingOf(gateway, fields, amount),
  })
  // Another request with the same id was faster.
  return row ? { Code: 0, Message: row.refno } : refuse('duplicate', 'Duplicate merchantTxnId')
}

/** At once, or with the batch of its run date: PESONet, and what is more than InstaPay takes. */
function settlingOf(
  { now, holidays }: Gateway,
  { ProcId, RunDate = '' }: Readonly<Record<string, string>>,
  amount: bigint,
): Temporal.Instant {
  if (ProcId !== 'PESO' && amount <= MAX_INSTAPAY) return now().add(SETTLES_AFTER)
  const manila = now().toZonedDateTimeISO('Asia/Manila')
  const today = manila.toPlainDate()
  const isLate = manila.toPlainTime().toString({ smallestUnit: 'minute' }) >= CUT_OFF
  const runOn = laterDate(readDay(RunDate) ?? today, today.add({ days: isLate ? 1 : 0 }))
  return workingDayFrom(runOn, holidays())
    .toZonedDateTime({ timeZone: 'Asia/Manila', plainTime: SETTLED_AT })
    .toInstant()
}

/** The refusal of the first wrong field, in Dragonpay's order, or null. */
function faultOf(
  gateway: Gateway,
  fields: Readonly<Record<string, string>>,
  amount: bigint | null,
): PayoutResult | null {
  const { TxnId = '', FirstName = '', LastName = '', Currency, Description = '' } = fields
  if (!/^\S{1,40}$/.test(TxnId)) return refuse('badDetails', 'TxnId')
  if (FirstName === '' || LastName === '') return refuse('badDetails', 'Name')
  if (!amount || Currency !== 'PHP') return refuse('badDetails', 'Amount or Currency')
  if (Description.length > 180) return refuse('badDetails', 'Description')
  return accountFault(fields, amount) ?? runDateFault(gateway, fields['RunDate'] ?? '')
}

function accountFault(
  { ProcId = '', ProcDetail = '' }: Readonly<Record<string, string>>,
  amount: bigint,
): PayoutResult | null {
  const bank = findBank(ProcId)
  if (!bank?.account.test(ProcDetail)) return refuse('badDetails', 'Bank or account number')
  return amount > bank.most ? refuse('overLimit', 'Amount is over the limit') : null
}

function runDateFault({ now }: Gateway, text: string): PayoutResult | null {
  const runOn = readDay(text)
  if (!runOn) return refuse('badDetails', 'RunDate')
  const isPast = Temporal.PlainDate.compare(runOn, manilaDay(now())) < 0
  return isPast ? refuse('runDateInPast', 'RunDate is in the past') : null
}

function refuse(why: keyof typeof CODES, message: string): PayoutResult {
  return { Code: CODES[why], Message: message }
}
