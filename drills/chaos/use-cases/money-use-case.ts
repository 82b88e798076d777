import { sql } from 'kysely'
import type { RequestContent } from '#server/backoffice/approvals/approval-requests.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { readLoan, type Scene } from './money-scene.ts'

/** What the preparation leaves to the use case. */
export type Prepared = Readonly<Record<string, string>>

export interface MoneyUseCase {
  /** Runs before, while nothing is killed. */
  prepare(scene: Scene): Promise<Prepared>
  /** Its process is killed in the middle. */
  run(scene: Scene, prepared: Prepared): Promise<void>
  /** What people do again once the server is back; providers repeat their notices by themselves. */
  again?(scene: Scene, prepared: Prepared): Promise<void>
  /** Rows that there are once, and never twice. */
  once(prepared: Prepared): readonly ReturnType<typeof sql>[]
}

/** Entries of an event on a loan. */
export const entries = (loanId: string, event: string, more = sql`true`) =>
  sql`select from entry where chain = ${`loan:${loanId}`} and event = ${event} and ${more}`

const check = async ({ deps }: Scene, { requestId = '' }: Prepared) =>
  approveRequest(deps, requestId, 'checker')

/** An approval request whose checker approves again. */
export function approvalCase(
  key: string,
  options: {
    readonly proposal: (scene: Scene, loan: Loan) => Promise<RequestContent>
    readonly once: (loanId: string) => readonly ReturnType<typeof sql>[]
  },
): MoneyUseCase {
  return {
    prepare: async (scene) => {
      const loan = await readLoan(scene, key)
      const proposal = await options.proposal(scene, loan)
      const requestId = await requestApproval(scene.deps, { ...proposal, reason: 'chaos' }, 'maker')
      return { loanId: loan.id, requestId }
    },
    run: check,
    again: check,
    once: ({ loanId = '' }) => options.once(loanId),
  }
}
