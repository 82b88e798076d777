import { sql } from 'kysely'
import type { CrashPoint } from '#server/platform/config/crash-point.ts'
import type { Database } from '#server/platform/database/database.ts'
import { borrow, borrowerOf, countOf, cutOff, moveClock, pay } from './crash-calls.ts'
import type { MoneyApp } from './crash-money-app.ts'

/** One crash: what brings the server to its place, and how often the money moved in the end. */
export interface Round {
  readonly point: CrashPoint
  /** Ends when the server is dead, or soon will be. */
  begin(app: MoneyApp): Promise<void>
  /** What the borrower or the provider does once the server is back. */
  goOn(app: MoneyApp): Promise<void>
  /** Half an hour, in which inquiries and notices are repeated. */
  again(app: MoneyApp): Promise<void>
  /** Entries that booked the money, and orders at the provider: both must be 1. */
  count(db: Database): Promise<{ booked: number; atProvider: number }>
}

/** A due loan is paid on the provider's page; the server crashes in between. */
export function paymentRound(point: CrashPoint, borrowerKey: string): Round {
  let orderId = ''
  const payDue = async (app: MoneyApp) => {
    const borrower = await borrowerOf(app, borrowerKey)
    orderId = borrower.orderId ?? ''
    await pay(app, borrower)
  }
  const isBeforePaying = point === 'intent stored' || point === 'collection created'
  return {
    point,
    begin: (app) => cutOff(payDue(app)),
    goOn: async (app) => {
      // The provider repeats a notice that was not acknowledged; an intent expires after a while.
      await moveClock(app, 0.05)
      if (isBeforePaying) await payDue(app)
    },
    again,
    count: async (db) => ({
      booked: await countOf(
        db,
        sql`select from entry where chain = ${`loan:${orderId}`}
        and event in ('repaid', 'prepaid') and reference like 'dragonpay:%'`,
      ),
      atProvider: await countOf(
        db,
        sql`select from sandbox.dragonpay_collection
        where param1 = ${orderId} and state = 'paid'`,
      ),
    }),
  }
}

/** A new loan is approved and an account bound; the server crashes during the payout. */
export function payoutRound(point: CrashPoint, borrowerKey: string): Round {
  let orderId = ''
  const apply = async (app: MoneyApp) => {
    const borrower = await borrowerOf(app, borrowerKey)
    await borrow(app, borrower, (made) => {
      orderId = made
    })
  }
  return {
    point,
    begin: (app) => cutOff(apply(app)),
    // A payout succeeds after a minute, and is asked about after two.
    goOn: (app) => moveClock(app, 0.1),
    again,
    count: async (db) => ({
      booked: await countOf(
        db,
        sql`select from entry where chain = ${`loan:${orderId}`}
        and event = 'disbursed'`,
      ),
      atProvider: await countOf(
        db,
        sql`select from sandbox.dragonpay_payout
        where strpos(description, ${orderId}) > 0 and state = 'succeeded'`,
      ),
    }),
  }
}

const again = (app: MoneyApp) => moveClock(app, 0.5)
