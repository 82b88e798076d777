import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import {
  assignmentRequest,
  reversalRequest,
  writeOffRequest,
} from '#server/backoffice/approvals/testing-requests.ts'
import { cancelLoan } from '#server/payments/options/cancel-loan.ts'
import type { PaymentRequest } from '#server/payments/intents/start/start-payment.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import {
  dueOn,
  findEntry,
  readLoan,
  paid,
  findPayout,
  type Scene,
  sent,
  started,
  writtenOff,
} from './money-scene.ts'
import { approvalCase, entries, type MoneyUseCase } from './money-use-case.ts'
import { REFUND_USE_CASES } from './refund-use-cases.ts'
import { WAIVER_USE_CASES } from './waiver-use-cases.ts'

/** Money of a started payment on its loan, in force. */
const booked = (ourReference: string) => sql`
  select from entry_payment link join entry using (chain, sequence)
    join payment on payment.provider = link.provider and payment.reference = link.reference
    join payment_intent intent on intent.id = payment.intent_id
  where intent.our_reference = ${ourReference} and entry.reverses is null
    and entry.reference = link.provider || ':' || link.reference || ':paid'`

/** A notice of a payment that was started before. */
function noticeOf(
  key: string,
  options: {
    readonly request?: (scene: Scene, loan: Loan) => Promise<Partial<PaymentRequest>>
    readonly lie?: number
    readonly before?: (scene: Scene, loan: Loan) => Promise<void>
    readonly once: (loanId: string, ourReference: string) => readonly ReturnType<typeof sql>[]
  },
): MoneyUseCase {
  return {
    prepare: async (scene) => {
      await options.before?.(scene, await readLoan(scene, key))
      const loan = await readLoan(scene, key)
      const request = await options.request?.(scene, loan)
      const ourReference = await started(scene, loan, request)
      await scene.provider.pay(ourReference, options.lie ? { lie: options.lie } : {})
      return { loanId: loan.id, ourReference }
    },
    run: async (scene) => scene.tell(),
    once: ({ loanId = '', ourReference = '' }) => options.once(loanId, ourReference),
  }
}

/** Its payout, once. */
const OF_PAYOUT = (loanId: string, event: string) => [
  entries(loanId, event),
  sql`select from payout where loan_id = ${loanId} and state in ('succeeded', 'reversed')`,
]

/** Each use case that moves money. */
export const MONEY_USE_CASES: Readonly<Record<string, MoneyUseCase>> = {
  'payment started': {
    prepare: async (scene) => ({ loanId: (await readLoan(scene, 'ph-174')).id }),
    run: async (scene) => void (await started(scene, await readLoan(scene, 'ph-174'))),
    again: async (scene, { loanId = '' }) => {
      const known = await scene.deps.database
        .selectFrom('payment_intent')
        .select('id')
        .where('loan_id', '=', loanId)
        .where('state', '=', 'paid')
        .executeTakeFirst()
      if (known) return
      const ourReference = await started(scene, await readLoan(scene, 'ph-174'))
      await scene.provider.pay(ourReference)
      await scene.settle()
    },
    once: ({ loanId = '' }) => [
      sql`select from payment_intent where loan_id = ${loanId} and state = 'paid'`,
      entries(loanId, 'repaid'),
    ],
  },
  'plain payment as given': noticeOf('given-174', { once: (_, name) => [booked(name)] }),
  'plain payment philippine': noticeOf('ph-174', { once: (_, name) => [booked(name)] }),
  'extension paid': noticeOf('ph-174-delay', {
    request: async (scene, loan) => {
      const { extension } = await dueOn(scene, loan)
      return { isExtension: true, amount: extension?.delayAmount ?? 0n }
    },
    once: (loanId) => [
      entries(loanId, 'extended'),
      sql`select from loan_schedule where loan_id = ${loanId} and reason = 'extended'`,
    ],
  }),
  'loan paid off': noticeOf('ph-170', {
    request: async (scene, loan) => {
      const { account, owed } = await dueOn(scene, loan)
      const today = toManilaDate(scene.deps.clock.now())
      return { aim: 'payoff', amount: payoff(account, owed, today).amount }
    },
    once: (_, name) => [booked(name)],
  }),
  'cancellation paid': noticeOf('ph-151', {
    before: async (scene) => {
      const { name } = await sent(scene, 'ph-151')
      await scene.provider.endPayout(name, 'succeeded')
      await scene.tell()
    },
    request: async ({ deps }, { borrowerId, id }) => {
      const asked = await deps.database
        .transaction()
        .execute((tx) => cancelLoan(deps, tx, borrowerId, id))
      return { aim: 'cancellation', amount: BigInt(asked.amount) }
    },
    once: (loanId) => [entries(loanId, 'cancelled')],
  }),
  'money with a lying notice': noticeOf('ph-174', {
    lie: 1,
    once: () => [sql`select from entry where event = 'suspended'`],
  }),
  'written-off loan paid': noticeOf('given-180-delay', {
    before: writtenOff,
    once: (loanId) => [entries(loanId, 'recovered')],
  }),
  'payment charged back': {
    prepare: async (scene) => {
      const ourReference = await paid(scene, 'given-174')
      await scene.provider.moveBack(ourReference, 'charged back')
      return { loanId: (await readLoan(scene, 'given-174')).id }
    },
    run: async (scene) => scene.tell(),
    once: ({ loanId = '' }) => [entries(loanId, 'chargedBack', sql`reverses is not null`)],
  },
  'payout sent': {
    prepare: async (scene) => {
      const loan = await readLoan(scene, 'ph-151')
      // Its job has begun: it runs in the process that dies.
      await sql`
        update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'dead'
        where payload ->> 'payoutId' = ${(await findPayout(scene, loan)).id}`.execute(
        scene.deps.database,
      )
      return { loanId: loan.id, payoutId: (await findPayout(scene, loan)).id }
    },
    run: async ({ deps }, { payoutId = '' }) => sendPayout(deps, payoutId),
    once: ({ loanId = '' }) => OF_PAYOUT(loanId, 'disbursed'),
  },
  'payout arrived': {
    prepare: async (scene) => {
      const { loanId, name } = await sent(scene, 'given-151')
      await scene.provider.endPayout(name, 'succeeded')
      return { loanId }
    },
    run: async (scene) => scene.tell(),
    once: ({ loanId = '' }) => OF_PAYOUT(loanId, 'disbursed'),
  },
  'payout came back': {
    prepare: async (scene) => {
      const { loanId, name } = await sent(scene, 'ph-151')
      await scene.provider.endPayout(name, 'succeeded')
      await scene.tell()
      await scene.provider.endPayout(name, 'reversed')
      return { loanId }
    },
    run: async (scene) => scene.tell(),
    once: ({ loanId = '' }) => OF_PAYOUT(loanId, 'bounced'),
  },
  'loan written off': approvalCase('ph-180-delay', {
    proposal: async ({ deps }, { id }) => writeOffRequest(deps, id),
    once: (loanId) => [
      entries(loanId, 'writtenOff'),
      sql`select from loan where id = ${loanId} and written_off_on is not null`,
    ],
  }),
  'posting reversed': approvalCase('ph-174', {
    proposal: async (scene) =>
      reversalRequest(scene.deps, await findEntry(scene, await paid(scene, 'ph-174'))),
    once: (loanId) => [
      entries(loanId, 'reversed'),
      sql`select from entry where event = 'suspended'`,
    ],
  }),
  'money assigned from suspense': approvalCase('given-174-delay', {
    proposal: async (scene, { id: loanId }) => {
      const entryReference = await findEntry(
        scene,
        await paid(scene, 'given-174-delay', { lie: 1 }),
      )
      return assignmentRequest(scene.deps, entryReference, loanId)
    },
    once: () => [sql`select from suspense_release`],
  }),
  ...REFUND_USE_CASES,
  ...WAIVER_USE_CASES,
}
