import { sql } from 'kysely'
import { checkRequest, proposeRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { assignAsStaff } from '#server/backoffice/suspense/assign-as-staff.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { findRefund } from '#server/payments/refunds/find-refund.ts'
import { proposeSurplusRefund } from '#server/payments/refunds/propose-refund.ts'
import { settleRefund } from '#server/payments/refunds/settle-refund.ts'
import { findSuspendedMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import { dueOn, entryOf, loanOf, paid, type Scene } from './money-scene.ts'
import { approvalOf, entries, type MoneyUseCase, type Prepared } from './money-use-case.ts'

/** What finance does with money in suspense and surplus. */
export const REFUND_USE_CASES: Readonly<Record<string, MoneyUseCase>> = {
  'money assigned by one person': {
    prepare: async (scene) => {
      const { id: loanId } = await loanOf(scene, 'given-174-delay')
      const entryReference = await entryOf(scene, await paid(scene, 'given-174-delay', { lie: 1 }))
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
  'refund agreed on': approvalOf('ph-174', {
    proposal: async (scene, loan) => refundOf(scene, loan),
    once: (loanId) => [
      sql`select from refund where loan_id = ${loanId}
      and state in ('queued', 'sending', 'succeeded')`,
    ],
  }),
  'refund sent': {
    prepare: async (scene) => {
      const { loan, refundId } = await agreedRefund(scene)
      return { loanId: loan.id, refundId }
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
      const { loan, refundId } = await agreedRefund(scene)
      await settleRefund(scene.deps, refundId)
      await scene.provider.endPayout(await nameOfRefund(scene, refundId), 'succeeded')
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
  const { entryCount } = await loanBalances(deps.database, loanId)
  const seen = entryCount.toString()
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
    .execute(async (tx) => proposeSurplusRefund(deps, tx, { borrowerId, loanId, brand }, amount))
  return {
    kind: 'sendRefund',
    input: { refundId, loanId, amount: amount.toString() },
  } as const
}

/** One that two people agreed on, whose job has begun in the process that dies. */
async function agreedRefund(scene: Scene) {
  const loan = await loanOf(scene, 'ph-174')
  const proposal = await refundOf(scene, loan)
  const requestId = await proposeRequest(scene.deps, { ...proposal, reason: 'chaos' }, 'maker')
  await checkRequest(scene.deps, requestId, 'checker')
  const { refundId } = proposal.input
  await sql`
    update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'dead'
    where payload ->> 'refundId' = ${refundId}`.execute(scene.deps.database)
  return { loan, refundId }
}

async function nameOfRefund({ deps }: Scene, refundId: string): Promise<string> {
  return (await findRefund(deps.database, refundId))?.ourReference ?? ''
}
