import { sql } from 'kysely'
import { checkRequest, proposeRequest } from '#server/backoffice/approvals/maker-checker.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { waiverOf } from '#tools/simulation/waiver-of.ts'
import { loanOf, paid, type Scene } from './money-scene.ts'
import { approvalOf, entries, type MoneyUseCase } from './money-use-case.ts'

/** What staff waive, and a payment that goes back under a waiver. */
export const WAIVER_USE_CASES: Readonly<Record<string, MoneyUseCase>> = {
  'charges waived': approvalOf('ph-180-delay', {
    proposal: halfOf,
    once: (loanId) => [
      entries(loanId, 'waived'),
      sql`select from contact where loan_id = ${loanId} and event = 'chargesWaived'`,
    ],
  }),
  'payment under a waiver charged back': {
    prepare: async (scene) => {
      const ourReference = await paid(scene, 'ph-180-delay', { paid: 100_00 })
      const loan = await loanOf(scene, 'ph-180-delay')
      const proposal = { ...(await halfOf(scene, loan)), reason: 'chaos' }
      await checkRequest(scene.deps, await proposeRequest(scene.deps, proposal, 'maker'), 'checker')
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
  const waiver = await waiverOf(deps, loan, 2n)
  if (!waiver) throw new Error(`Nothing can be waived on loan ${loan.id}.`)
  return waiver
}
