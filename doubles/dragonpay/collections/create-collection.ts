import { findChannel, isOpen } from '#doubles/dragonpay/channels.ts'
import { addCollection } from '#doubles/dragonpay/collections/collections-store.ts'
import { ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { badParameter } from '#doubles/dragonpay/dragonpay-refusals.ts'
import { readManilaTime } from '#doubles/dragonpay/manila.ts'
import { type Gateway, newReference } from '#doubles/dragonpay/merchant.ts'
import { findBank } from '#doubles/dragonpay/payouts/payout-banks.ts'
import { readPesoText } from '#doubles/dragonpay/money-text.ts'
import type { CollectionRow } from '#doubles/kit/database/dragonpay-tables.ts'

/** The most characters of each field, by the manual. */
const LONGEST = {
  txnid: 40,
  Description: 128,
  Email: 40,
  MobileNo: 20,
  ProcId: 4,
  Param1: 80,
  Param2: 80,
  Expiry: 30,
} as const

/** How long a code without an expiry can be paid. */
const LIFE = { hours: 72 }

/** The fields of a request for a payment. */
export type Request = Readonly<Record<string, unknown>>

/**
 * Creates a collection, with the checks of the manual.
 *
 * @throws ApiRefusal for what Dragonpay refuses
 */
export async function createCollection(
  gateway: Gateway,
  txnid: string,
  request: Request,
): Promise<CollectionRow> {
  const field = (name: keyof typeof LONGEST) => textField(name, request[name])
  const [procid, amount] = [field('ProcId'), amountOf(request)]
  checkChannel(procid, amount, gateway.now())
  if (procid === DEBIT) checkDebited(request)
  if (!/^\S+@\S+$/.test(field('Email'))) throw badParameter('Email is missing or not an address')
  if (field('Description') === '') throw badParameter('Description is missing')

  const row = await addCollection(gateway.database, {
    refno: newReference(gateway.random),
    token: gateway.random.token(),
    txnid: textField('txnid', txnid),
    amount,
    paid: null,
    description: field('Description'),
    email: field('Email'),
    mobile: field('MobileNo'),
    procid,
    param1: field('Param1'),
    param2: field('Param2'),
    state: 'pending',
    message: '',
    made_at: gateway.now(),
    expires_at: expiryOf(field('Expiry'), gateway.now()),
    settled_on: null,
    merchant_id: null,
  })
  // That a txnid can be used once is documented; the text of the refusal is not.
  if (!row) throw badParameter('Duplicate transaction id')
  return row
}

function textField(name: keyof typeof LONGEST, value: unknown = ''): string {
  if (typeof value !== 'string') throw badParameter(`${name} is not text`)
  if (value.length > LONGEST[name])
    throw badParameter(`${name} is longer than ${LONGEST[name]} characters`)
  return value
}

function amountOf({ Amount, Currency }: Request): bigint {
  const amount = readPesoText(Amount)
  if (!amount) throw badParameter('Amount is not a text like 1234.50')
  if (Currency !== 'PHP') throw new ApiRefusal(400, '106', 'Currency is not supported')
  return amount
}

/** Without a channel the payer picks one on the page. */
function checkChannel(procId: string, amount: bigint, at: Temporal.Instant): void {
  if (procId === '') return
  const channel = findChannel(procId)
  if (!channel) throw badParameter(`ProcId ${procId} is not known`)
  if (amount < channel.least || amount >= channel.below)
    throw new ApiRefusal(400, '109', `Amount is outside the limits of ${procId}`)
  if (channel.takesWholePesos && amount % 100n !== 0n)
    throw badParameter(`${procId} takes no centavos`)
  if (!isOpen(channel, at)) throw new ApiRefusal(400, '110', `${procId} is closed now`)
}

/** The channel that debits an account directly. */
const DEBIT = 'DDBT'

/** A debit names an account that could also receive a payout. */
function checkDebited({ DebitBank, DebitAccount }: Request): void {
  const bank = typeof DebitBank === 'string' ? findBank(DebitBank) : null
  if (!bank || typeof DebitAccount !== 'string' || !bank.account.test(DebitAccount))
    throw badParameter('DebitBank or DebitAccount is not an account')
}

function expiryOf(text: string, now: Temporal.Instant): Temporal.Instant {
  if (text === '') return now.add(LIFE)
  const expiry = readManilaTime(text)
  if (!expiry || Temporal.Instant.compare(expiry, now) <= 0)
    throw badParameter('Expiry is not a time to come')
  return expiry
}
