import { sql } from 'kysely'
import { getExtension } from '#contract/extension.ts'
import { cancelLoan } from '#contract/loan.ts'
import type { CrashPoint } from '#server/platform/config/crash-point.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ApprovalRequestName } from '#server/backoffice/approvals/approval-requests.ts'
import {
  ask,
  borrow,
  type Borrower,
  borrowerOf,
  countOf,
  cutOff,
  entryOf,
  moveClock,
  pay,
  payUrlOf,
  post,
  referenceOf,
} from './crash-calls.ts'
import type { MoneyApp } from './crash-money-house.ts'

/** An act on a loan in the middle of which its process dies. */
export interface ActRound {
  /** Where whoever does it kills himself: the server, or a process of staff beside it. */
  readonly point: CrashPoint
  readonly victim: 'server' | 'staff'
  /** What comes before, while all live. */
  prepare(house: MoneyApp): Promise<void>
  /** Ends when the process is dead, or soon will be. */
  begin(house: MoneyApp): Promise<void>
  /** What happens once all live again; done once more it changes nothing. */
  goOn(house: MoneyApp): Promise<void>
  /** What it leaves in the books: nothing after the kill, and 1 of each at the end. */
  count(db: Database): Promise<number[]>
}

/** Entries of an event on a loan, of those that say more besides. */
const entries = (orderId: string, event: string, more = sql`true`) =>
  sql`select from entry where chain = ${`loan:${orderId}`} and event = ${event} and ${more}`

/** Money that reaches the loan while the server dies; the provider tells again. */
function moneyRound(
  borrowerKey: string,
  acts: {
    readonly prepare?: (house: MoneyApp, borrower: Borrower) => Promise<Borrower | void>
    readonly begin: (house: MoneyApp, borrower: Borrower) => Promise<void>
    readonly left: (orderId: string) => readonly ReturnType<typeof sql>[]
  },
): ActRound {
  let orderId = ''
  return {
    point: 'payment posted',
    victim: 'server',
    prepare: async (house) => {
      const borrower = await borrowerOf(house, borrowerKey)
      const prepared = (await acts.prepare?.(house, borrower)) ?? borrower
      orderId = prepared.orderId ?? ''
    },
    begin: async (house) => {
      const borrower = { ...(await borrowerOf(house, borrowerKey)), orderId }
      await cutOff(acts.begin(house, borrower))
    },
    goOn: (house) => moveClock(house, 0.05),
    count: async (db) => Promise.all(acts.left(orderId).map((rows) => countOf(db, rows))),
  }
}

/** An act of staff whose checker dies over it, and does it again. */
function staffRound(
  borrowerKey: string,
  act: {
    readonly name: ApprovalRequestName
    /** What comes before; what the act is done to. */
    readonly input: (house: MoneyApp, borrower: Borrower) => Promise<Record<string, string>>
    readonly left: (orderId: string) => readonly ReturnType<typeof sql>[]
  },
): ActRound {
  let [orderId, actId] = ['', '']
  return {
    point: 'staff act posted',
    victim: 'staff',
    prepare: async (house) => {
      const borrower = await borrowerOf(house, borrowerKey)
      orderId = borrower.orderId ?? ''
      actId = await propose(house, act.name, await act.input(house, borrower))
    },
    begin: async (house) => house.staffDies(['check', actId], 'staff act posted'),
    goOn: async (house) => void (await house.staff(['check', actId])),
    count: async (db) => Promise.all(act.left(orderId).map((rows) => countOf(db, rows))),
  }
}

const propose = async (house: MoneyApp, act: ApprovalRequestName, input: Record<string, string>) =>
  house.staff(['propose', JSON.stringify({ act, input })])

/** The acts that follow after a loan was paid out, each with a borrower of its own. */
export const ACT_ROUNDS: Readonly<Record<string, () => ActRound>> = {
  'extension paid': () =>
    moneyRound('ph-174-delay', {
      begin: async (house, borrower) => {
        const key = { productId: borrower.productId, orderId: borrower.orderId ?? '' }
        const { delayAmount } = (await ask(house, getExtension, key, borrower)).data.delayInfo
        await pay(house, borrower, { amount: delayAmount, isDelay: 1 })
      },
      left: (orderId) => [
        entries(orderId, 'extended'),
        sql`select from loan_schedule where loan_id = ${orderId} and reason = 'extended'`,
        sql`select from loan where id = ${orderId} and extension_count = 1`,
      ],
    }),
  'cancellation paid': () =>
    moneyRound('ph-new', {
      prepare: async (house, borrower) => {
        let orderId = ''
        await borrow(house, borrower, (made) => {
          orderId = made
        })
        return { ...borrower, orderId }
      },
      begin: async (house, borrower) => {
        const input = { orderId: borrower.orderId ?? '' }
        const { amount } = (await ask(house, cancelLoan, input, borrower)).data
        await pay(house, borrower, { amount })
      },
      left: (orderId) => [
        entries(orderId, 'cancelled'),
        sql`select from loan_schedule where loan_id = ${orderId} and reason = 'cancelled'`,
      ],
    }),
  'payment charged back': () =>
    moneyRound('given-174', {
      prepare: (house, borrower) => pay(house, borrower),
      begin: async (house, borrower) => {
        const reference = await referenceOf(house, borrower)
        await post(`${house.url}/sandbox/payments/${reference}/chargeback`, {})
      },
      left: (orderId) => [entries(orderId, 'chargedBack', sql`reverses is not null`)],
    }),
  'written-off loan paid': () =>
    moneyRound('given-180-delay', {
      prepare: async (house, { orderId }) => {
        const actId = await propose(house, 'writeOff', { loanId: orderId ?? '' })
        await house.staff(['check', actId])
      },
      begin: (house, borrower) => pay(house, borrower),
      left: (orderId) => [entries(orderId, 'recovered')],
    }),
  'loan written off': () =>
    staffRound('ph-180-delay', {
      name: 'writeOff',
      input: async (_house, { orderId }) => ({ loanId: orderId ?? '' }),
      left: (orderId) => [
        entries(orderId, 'writtenOff'),
        sql`select from loan where id = ${orderId} and written_off_on is not null`,
      ],
    }),
  'posting reversed': () =>
    staffRound('ph-174', {
      name: 'reversePosting',
      input: async (house, borrower) => {
        await pay(house, borrower)
        return { entryReference: await entryOf(house, await referenceOf(house, borrower)) }
      },
      left: (orderId) => [
        entries(orderId, 'reversed'),
        sql`select from entry where event = 'suspended'`,
      ],
    }),
  'money posted days later': () =>
    staffRound('given-174-delay', {
      name: 'assignSuspense',
      input: async (house, borrower) => {
        // The notice says another amount than the inquiry, so the money waits in suspense.
        await payUrlOf(house, borrower, { isDelay: 0 })
        const reference = await referenceOf(house, borrower)
        await post(`${house.url}/sandbox/payments/${reference}/pay`, { lie: 1 })
        // Meanwhile the installment falls due and late: what was charged for that goes again.
        await moveClock(house, 8 * 24)
        const entryReference = await entryOf(house, reference)
        return { entryReference, loanId: borrower.orderId ?? '' }
      },
      left: (orderId) => [
        sql`select from entry join suspense_release using (chain, sequence)
          where chain = ${`loan:${orderId}`}
          and value_on < (at at time zone 'Asia/Manila')::date - 7`,
      ],
    }),
}
