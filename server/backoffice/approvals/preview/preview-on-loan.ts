import type { Static } from 'typebox'
import type { BeforeAndAfter } from '#contract/console/loans/loan-figures.ts'
import { loanFigures } from '#server/backoffice/approvals/preview/loan-figures.ts'
import { loanMoment } from '#server/backoffice/approvals/preview/loan-moment.ts'
import { owedSteps, type Steps } from '#server/backoffice/approvals/preview/owed-steps.ts'
import {
  type PreviewedRequest,
  previewRequest,
} from '#server/backoffice/approvals/preview/preview-request.ts'
import type { PreviewedEntry } from '#server/ledger/preview-entries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A request about a loan: what it posts, and the loan before it and after it. */
export interface PreviewedOnLoan {
  readonly entries: readonly PreviewedEntry[]
  /** Null: the loan is written off, before it or after it. */
  readonly loan: Static<typeof BeforeAndAfter> | null
  readonly steps: Steps
  /** What was seen of the loan: the number of its entries. */
  readonly seen: string
}

/** What the approval of a request would do to its loan now. @throws Refusal when it cannot be approved */
export async function previewOnLoan(
  deps: Dependencies,
  request: PreviewedRequest,
  loanId: string,
): Promise<PreviewedOnLoan> {
  const now = deps.clock.now()
  const read = async (db: Database) => ({
    moment: await loanMoment(db, loanId, now),
    figures: await loanFigures(db, loanId, now),
  })
  const { entries, after: done } = await previewRequest(deps, request, read)
  const { before, after } = done
  if (!before || !after) throw new Error('The loan was not read beside its action.')
  const steps = owedSteps(loanId, before.moment, after.moment, entries)
  const loan =
    before.figures && after.figures ? { before: before.figures, after: after.figures } : null
  return { entries, loan, steps, seen: before.moment.entryCount.toString() }
}
