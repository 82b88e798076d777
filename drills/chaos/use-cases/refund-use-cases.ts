import { sql } from 'kysely'
import type { RequestContent } from '#server/backoffice/approvals/approval-requests.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { assignAsStaff } from '#server/backoffice/suspense/assign-as-staff.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { findRefund } from '#server/payments/refunds/find-refund.ts'
import { requestReturn, requestSurplusRefund } from '#server/payments/refunds/request-refund.ts'
import { SENDER } from '#server/payments/refunds/testing-returns.ts'
import { settleRefund } from '#server/payments/refunds/settle-refund.ts'
import { findSuspendedMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import { dueOn, findEntry, readLoan, paid, type Scene } from './money-scene.ts'
import { approvalCase, entries, type MoneyUseCase, type Prepared } from './money-use-case.ts'

/** What finance does with money in suspense and surplus. */
export const REFUND_USE_CASES: Readonly<Record<string, MoneyUseCase>> = {
  'money assigned by one person': {
    prepare: async (scene) => {
      const { id: loanId } = await readLoan(scene, 'given-174-delay')
      const entryReference = await findEntry(
        scene,
        await paid(scene, 'given-174-delay', { lie: 1 }),
      )
      return { loanId, entryReference }
    },
    run: assign,
    // Read again first: whoever sees that it is assigned does nothing.
    again: async (scene, { loanId = '', entryReference = '' }) => {
      const money = await findSuspendedMoney(scene.deps.database, entryReference)
      if (money?.isWaiting) await assign(scene, { loanId, entryReference })
    },
    once: () => [sql`select from suspense_release`],
  },
  'refund agreed on': approvalCase('ph-174', {
    proposal: async (scene, loan) => refundOf(scene, loan),
    once: (loanId) => [
      sql`select from refund where loan_id = ${loanId}
      and state in ('queued', 'sending', 'succeeded')`,
    ],
  }),
  'return to a sender agreed on': approvalCase('given-174-delay', {
    proposal: async (scene) => returnOf(scene),
    once: () => [sql`select from refund where kind = 'suspense' and state <> 'proposed'`],
  }),
  'return to a sender arrived': {
    prepare: async (scene) => {
      await sendAgreed(scene, await returnOf(scene))
      return {}
    },
    run: async (scene) => scene.tell(),
    once: () => [sql`select from entry where event = 'returned'`],
  },
  'refund sent': {
    prepare: async (scene) => {
      const loan = await readLoan(scene, 'ph-174')
      return { loanId: loan.id, refundId: await agree(scene, await refundOf(scene, loan)) }
    },
    run: async ({ deps }, { refundId = '' }) => settleRefund(deps, refundId),
    again: async (scene, { refundId = '' }) => {
      await settleRefund(scene.deps, refundId)
      await scene.provider.endPayout(await nameOfRefund(scene, refundId), 'succeeded')
      await scene.settle()
    },
    once: ({ loanId = '' }) => [entries(loanId, 'refunded')],
  },
  'refund arrived': {
    prepare: async (scene) => {
      const loan = await readLoan(scene, 'ph-174')
      await sendAgreed(scene, await refundOf(scene, loan))
      return { loanId: loan.id }
    },
    run: async (scene) => scene.tell(),
    once: ({ loanId = '' }) => [entries(loanId, 'refunded')],
  },
}

async function assign(
  { deps }: Scene,
  { loanId = '', entryReference = '' }: Prepared,
): Promise<void> {
  const seen = await seenOfLoan(deps.database, loanId)
  const asked = { entryReference, loanId, seen, reason: 'chaos', by: 'maker' }
  await assignAsStaff(deps, asked)
}

/** A refund of a surplus that one person asked for. */
async function refundOf(scene: Scene, loan: Loan) {
  const owed = (await dueOn(scene, loan)).payable.amount
  await paid(scene, 'ph-174', { paid: Number(owed) + 50_000_00 })
  const { deps } = scene
  const { borrowerId, id: loanId, brand } = loan
  const amount = 1_000_00n
  const { id: refundId } = await deps.database
    .transaction()
    .execute(async (tx) => requestSurplusRefund(deps, tx, { borrowerId, loanId, brand }, amount))
  return {
    kind: 'sendRefund',
    input: { refundId, loanId, amount: amount.toString() },
  } as const
}

/** To return money in suspense that one person asked for. */
async function returnOf(scene: Scene) {
  const suspended = await findEntry(scene, await paid(scene, 'given-174-delay', { lie: 1 }))
  const { id: refundId, amount } = await scene.deps.database
    .transaction()
    .execute(async (tx) => requestReturn(scene.deps, tx, suspended, SENDER))
  const input = { refundId, entryReference: suspended, amount: amount.toString() }
  return { kind: 'sendRefund', input } as const
}

/** Two people agree, and the provider has paid it out. */
async function sendAgreed(scene: Scene, proposal: RequestContent<'sendRefund'>): Promise<void> {
  const refundId = await agree(scene, proposal)
  await settleRefund(scene.deps, refundId)
  await scene.provider.endPayout(await nameOfRefund(scene, refundId), 'succeeded')
}

/** One that two people agreed on, whose job has begun in the process that dies. @returns its id */
async function agree(scene: Scene, proposal: RequestContent<'sendRefund'>): Promise<string> {
  const requestId = await requestApproval(scene.deps, { ...proposal, reason: 'chaos' }, 'maker')
  await approveRequest(scene.deps, requestId, 'checker')
  const { refundId } = proposal.input
  await sql`
    update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'dead'
    where payload ->> 'refundId' = ${refundId}`.execute(scene.deps.database)
  return refundId
}

async function nameOfRefund({ deps }: Scene, refundId: string): Promise<string> {
  return (await findRefund(deps.database, refundId))?.ourReference ?? ''
}
