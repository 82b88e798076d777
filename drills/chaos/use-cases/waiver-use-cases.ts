import { sql } from 'kysely'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { drawHardshipPlan, takeHardshipPlan } from '#drills/simulation/draw-hardship-plan.ts'
import { drawWaiver } from '#drills/simulation/draw-waiver.ts'
import { readLoan, paid, type Scene } from './money-scene.ts'
import { approvalCase, entries, type MoneyUseCase, type Prepared } from './money-use-case.ts'

/** What staff waive, and a payment that goes back under a waiver. */
export const WAIVER_USE_CASES: Readonly<Record<string, MoneyUseCase>> = {
  'charges waived': approvalCase('ph-180-delay', {
    proposal: halfOf,
    once: (loanId) => [
      entries(loanId, 'waived'),
      sql`select from contact where loan_id = ${loanId} and event = 'chargesWaived'`,
    ],
  }),
  'hardship plan offered': approvalCase('ph-180-delay', {
    proposal: async ({ deps }, { id: loanId }) => drawHardshipPlan(deps, loanId),
    once: (loanId) => [
      sql`select from hardship_plan where loan_id = ${loanId}`,
      sql`select from contact where loan_id = ${loanId} and event = 'planOffered'`,
    ],
  }),
  'hardship plan taken': {
    prepare: async (scene) => {
      const loan = await readLoan(scene, 'ph-180-delay')
      await offered(scene, loan)
      return { loanId: loan.id, borrowerId: loan.borrowerId }
    },
    run: taken,
    again: taken,
    once: ({ loanId = '' }) => [
      entries(loanId, 'restructured'),
      sql`select from loan_schedule where loan_id = ${loanId} and reason = 'hardship'`,
      sql`select from disclosure where loan_id = ${loanId} and version > 1
        and accepted_at is not null`,
    ],
  },
  'payment under a hardship plan charged back': {
    prepare: async (scene) => {
      const ourReference = await paid(scene, 'ph-180-delay', { paid: 100_00 })
      const loan = await readLoan(scene, 'ph-180-delay')
      await offered(scene, loan)
      await taken(scene, { loanId: loan.id, borrowerId: loan.borrowerId })
      await scene.provider.moveBack(ourReference, 'charged back')
      return { loanId: loan.id }
    },
    run: async (scene) => scene.tell(),
    once: ({ loanId = '' }) => [
      entries(loanId, 'chargedBack', sql`reverses is not null`),
      entries(
        loanId,
        'restructured',
        sql`not exists (select from entry back where back.reverses = entry.reference)`,
      ),
    ],
  },
  'payment under a waiver charged back': {
    prepare: async (scene) => {
      const ourReference = await paid(scene, 'ph-180-delay', { paid: 100_00 })
      const loan = await readLoan(scene, 'ph-180-delay')
      const proposal = { ...(await halfOf(scene, loan)), reason: 'chaos' }
      await approveRequest(
        scene.deps,
        await requestApproval(scene.deps, proposal, 'maker'),
        'checker',
      )
      await scene.provider.moveBack(ourReference, 'charged back')
      return { loanId: loan.id }
    },
    run: async (scene) => scene.tell(),
    once: ({ loanId = '' }) => [
      entries(loanId, 'chargedBack', sql`reverses is not null`),
      entries(
        loanId,
        'waived',
        sql`not exists (select from entry back where back.reverses = entry.reference)`,
      ),
    ],
  },
}

async function halfOf({ deps }: Scene, loan: Loan) {
  const waiver = await drawWaiver(deps, loan, 2n)
  if (!waiver) throw new Error(`Nothing can be waived on loan ${loan.id}.`)
  return waiver
}

async function offered({ deps }: Scene, loan: Loan): Promise<void> {
  const proposal = { ...(await drawHardshipPlan(deps, loan.id)), reason: 'chaos' }
  await approveRequest(deps, await requestApproval(deps, proposal, 'maker'), 'checker')
}

async function taken({ deps }: Scene, { loanId = '', borrowerId = '' }: Prepared): Promise<void> {
  await takeHardshipPlan(deps, { loanId, borrowerId })
}
