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
import type { MoneyApp } from './crash-money-app.ts'

/** A use case in the middle of which its process dies. */
export interface UseCaseRound {
  /** Where the process kills itself, and which one: the server, or a staff process beside it. */
  readonly point: CrashPoint
  readonly victim: 'server' | 'staff'
  /** Runs before, while all processes live. */
  prepare(app: MoneyApp): Promise<void>
  /** Ends when the process is dead or about to die. */
  begin(app: MoneyApp): Promise<void>
  /** Runs once all processes live again; a second run changes nothing. */
  goOn(app: MoneyApp): Promise<void>
  /** Rows it leaves in the books: 0 of each after the kill, 1 of each at the end. */
  count(db: Database): Promise<number[]>
}

/** Entries of an event on a loan, filtered by `more`. */
const entries = (orderId: string, event: string, more = sql`true`) =>
  sql`select from entry where chain = ${`loan:${orderId}`} and event = ${event} and ${more}`

/** A payment for the loan while the server dies; the provider repeats its notice. */
function moneyRound(
  borrowerKey: string,
  steps: {
    readonly prepare?: (app: MoneyApp, borrower: Borrower) => Promise<Borrower | void>
    readonly begin: (app: MoneyApp, borrower: Borrower) => Promise<void>
    readonly left: (orderId: string) => readonly ReturnType<typeof sql>[]
  },
): UseCaseRound {
  let orderId = ''
  return {
    point: 'payment posted',
    victim: 'server',
    prepare: async (app) => {
      const borrower = await borrowerOf(app, borrowerKey)
      const prepared = (await steps.prepare?.(app, borrower)) ?? borrower
      orderId = prepared.orderId ?? ''
    },
    begin: async (app) => {
      const borrower = { ...(await borrowerOf(app, borrowerKey)), orderId }
      await cutOff(steps.begin(app, borrower))
    },
    goOn: (app) => moveClock(app, 0.05),
    count: async (db) => Promise.all(steps.left(orderId).map((rows) => countOf(db, rows))),
  }
}

/** An approval request whose checker dies while approving, and approves again. */
function staffRound(
  borrowerKey: string,
  request: {
    readonly name: ApprovalRequestName
    /** Prepares the loan; returns the input of the request. */
    readonly input: (app: MoneyApp, borrower: Borrower) => Promise<Record<string, string>>
    readonly left: (orderId: string) => readonly ReturnType<typeof sql>[]
  },
): UseCaseRound {
  let [orderId, requestId] = ['', '']
  return {
    point: 'staff act posted',
    victim: 'staff',
    prepare: async (app) => {
      const borrower = await borrowerOf(app, borrowerKey)
      orderId = borrower.orderId ?? ''
      requestId = await propose(app, request.name, await request.input(app, borrower))
    },
    begin: async (app) => app.staffDies(['check', requestId], 'staff act posted'),
    goOn: async (app) => void (await app.staff(['check', requestId])),
    count: async (db) => Promise.all(request.left(orderId).map((rows) => countOf(db, rows))),
  }
}

const propose = async (app: MoneyApp, kind: ApprovalRequestName, input: Record<string, string>) =>
  app.staff(['propose', JSON.stringify({ kind, input })])

/** Use cases after the payout of a loan, each with its own borrower. */
export const USE_CASE_ROUNDS: Readonly<Record<string, () => UseCaseRound>> = {
  'extension paid': () =>
    moneyRound('ph-174-delay', {
      begin: async (app, borrower) => {
        const key = { productId: borrower.productId, orderId: borrower.orderId ?? '' }
        const { delayAmount } = (await ask(app, getExtension, key, borrower)).data.delayInfo
        await pay(app, borrower, { amount: delayAmount, isDelay: 1 })
      },
      left: (orderId) => [
        entries(orderId, 'extended'),
        sql`select from loan_schedule where loan_id = ${orderId} and reason = 'extended'`,
        sql`select from loan where id = ${orderId} and extension_count = 1`,
      ],
    }),
  'cancellation paid': () =>
    moneyRound('ph-new', {
      prepare: async (app, borrower) => {
        let orderId = ''
        await borrow(app, borrower, (made) => {
          orderId = made
        })
        return { ...borrower, orderId }
      },
      begin: async (app, borrower) => {
        const input = { orderId: borrower.orderId ?? '' }
        const { amount } = (await ask(app, cancelLoan, input, borrower)).data
        await pay(app, borrower, { amount })
      },
      left: (orderId) => [
        entries(orderId, 'cancelled'),
        sql`select from loan_schedule where loan_id = ${orderId} and reason = 'cancelled'`,
      ],
    }),
  'payment charged back': () =>
    moneyRound('given-174', {
      prepare: (app, borrower) => pay(app, borrower),
      begin: async (app, borrower) => {
        const reference = await referenceOf(app, borrower)
        await post(`${app.url}/sandbox/payments/${reference}/chargeback`, {})
      },
      left: (orderId) => [entries(orderId, 'chargedBack', sql`reverses is not null`)],
    }),
  'written-off loan paid': () =>
    moneyRound('given-180-delay', {
      prepare: async (app, { orderId }) => {
        const requestId = await propose(app, 'writeOff', { loanId: orderId ?? '' })
        await app.staff(['check', requestId])
      },
      begin: (app, borrower) => pay(app, borrower),
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
      input: async (app, borrower) => {
        await pay(app, borrower)
        return { entryReference: await entryOf(app, await referenceOf(app, borrower)) }
      },
      left: (orderId) => [
        entries(orderId, 'reversed'),
        sql`select from entry where event = 'suspended'`,
      ],
    }),
  'money posted days later': () =>
    staffRound('given-174-delay', {
      name: 'assignSuspense',
      input: async (app, borrower) => {
        // The notice says another amount than the inquiry, so the money waits in suspense.
        await payUrlOf(app, borrower, { isDelay: 0 })
        const reference = await referenceOf(app, borrower)
        await post(`${app.url}/sandbox/payments/${reference}/pay`, { lie: 1 })
        // Meanwhile the installment falls due and late: those charges are reversed.
        await moveClock(app, 8 * 24)
        const entryReference = await entryOf(app, reference)
        return { entryReference, loanId: borrower.orderId ?? '' }
      },
      left: (orderId) => [
        sql`select from entry join suspense_release using (chain, sequence)
          where chain = ${`loan:${orderId}`}
          and value_on < (at at time zone 'Asia/Manila')::date - 7`,
      ],
    }),
}
