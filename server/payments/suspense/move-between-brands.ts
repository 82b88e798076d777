import { interbrand } from '#domain/journal/accounts.ts'
import { movedTo, suspended } from '#domain/journal/loan-transfers.ts'
import { reverseStanding } from '#server/ledger/reversal.ts'
import { findEntrySource } from '#server/payments/payment/entry-source.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import {
  findMoveOut,
  type Suspended,
  suspendedBy,
} from '#server/payments/suspense/suspense-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** When money is moved, and for which request. */
interface Moving {
  readonly reference: string
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Moves money in suspense to another brand, with its value date. Each brand is a lender of its own:
 * the provider's money stays with the brand that it came to, which owes it to the other one.
 *
 * @returns the money as it waits there
 */
export async function moveToBrand(
  tx: Transaction,
  money: Suspended,
  brand: string,
  { reference, valueOn, at }: Moving,
): Promise<Suspended> {
  const { payment } = await findEntrySource(tx, money)
  // Both are entries of the payment: when it goes back, they are reversed with it.
  const source = { payment, suspended: money }
  await postMoney(
    tx,
    { source },
    {
      chain: money.chain,
      event: 'moved',
      reason: `meant for a loan of brand ${brand}`,
      reference: `moved:${reference}`,
      valueOn,
      at,
      transfers: movedTo(brand, money.amount),
    },
  )
  const there = `moved:${reference}:there`
  await postMoney(
    tx,
    { source },
    {
      chain: `brand:${brand}`,
      event: 'suspended',
      reason: `came to brand ${money.brand}`,
      reference: there,
      valueOn: money.valueOn,
      at,
      transfers: suspended(money.amount, interbrand(money.brand)),
    },
  )
  return waitingUnder(tx, there)
}

/**
 * Moves money back to the brand that it came to: there it can be returned to its sender, or moved to
 * another brand.
 *
 * @returns the money as it waits there
 */
export async function moveHome(
  tx: Transaction,
  money: Suspended,
  { reference, valueOn, at }: Moving,
): Promise<Suspended> {
  if (money.movedFrom === null) return money
  const home = await waitingUnder(tx, money.movedFrom)
  const out = await findMoveOut(tx, home)
  const why = {
    event: 'reversed',
    reason: 'back to the brand that it came to',
    valueOn,
    at,
  } as const
  for (const reverses of [money.reference, out])
    await reverseStanding(tx, { ...why, reverses, reference: `home:${reference}:${reverses}` })
  return home
}

async function waitingUnder(tx: Transaction, reference: string): Promise<Suspended> {
  const money = await suspendedBy(tx, reference)
  if (!money) throw new Error(`Entry ${reference} put no money into suspense, or is reversed.`)
  return money
}
