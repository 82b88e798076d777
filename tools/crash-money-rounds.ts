import { sql } from 'kysely'
import type { CrashPoint } from '#server/platform/config/crash-point.ts'
import type { Database } from '#server/platform/database/database.ts'
import { paidAtProvider, paidOutByProvider } from '#server/sandbox/provider-rows.ts'
import { borrow, borrowerOf, countOf, cutOff, moveClock, pay } from './crash-calls.ts'
import type { MoneyApp } from './crash-money-house.ts'

/** One crash: what brings the server to its place, and how often the money moved in the end. */
export interface Round {
  readonly point: CrashPoint
  /** Ends when the server is dead, or soon will be. */
  begin(house: MoneyApp): Promise<void>
  /** What the borrower or his provider does once the server is back. */
  goOn(house: MoneyApp): Promise<void>
  /** Half an hour in which everything that asks or tells again does so. */
  again(house: MoneyApp): Promise<void>
  /** Entries that booked the money, and orders at the provider: both must be 1. */
  count(db: Database): Promise<{ booked: number; atProvider: number }>
}

/** A due loan is paid on the provider's page; the crash comes on the way. */
export function paymentRound(point: CrashPoint, borrowerKey: string): Round {
  let orderId = ''
  const payDue = async (house: MoneyApp) => {
    const borrower = await borrowerOf(house, borrowerKey)
    orderId = borrower.orderId ?? ''
    await pay(house, borrower)
  }
  const isBeforePaying = point === 'intent stored' || point === 'collection created'
  return {
    point,
    begin: (house) => cutOff(payDue(house)),
    goOn: async (house) => {
      // The provider tells again what was not acknowledged; an intent is given up after a while.
      await moveClock(house, 0.05)
      if (isBeforePaying) await payDue(house)
    },
    again,
    count: async (db) => ({
      booked: await countOf(
        db,
        sql`select from entry where chain = ${`loan:${orderId}`}
        and event in ('repaid', 'prepaid') and exists (select from entry_payment link
          where link.chain = entry.chain and link.sequence = entry.sequence)`,
      ),
      atProvider: await countOf(db, paidAtProvider(orderId)),
    }),
  }
}

/** A new loan is approved and an account bound; the crash comes while the money goes out. */
export function payoutRound(point: CrashPoint, borrowerKey: string): Round {
  let orderId = ''
  const apply = async (house: MoneyApp) => {
    const borrower = await borrowerOf(house, borrowerKey)
    await borrow(house, borrower, (made) => {
      orderId = made
    })
  }
  return {
    point,
    begin: (house) => cutOff(apply(house)),
    // A payout succeeds after a minute, and is asked about after two.
    goOn: (house) => moveClock(house, 0.1),
    again,
    count: async (db) => ({
      booked: await countOf(
        db,
        sql`select from entry where chain = ${`loan:${orderId}`}
        and event = 'disbursed'`,
      ),
      atProvider: await countOf(db, paidOutByProvider(orderId)),
    }),
  }
}

const again = (house: MoneyApp) => moveClock(house, 0.5)
