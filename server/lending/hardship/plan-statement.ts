import { createHash } from 'node:crypto'
import { sum } from '#domain/money/money.ts'
import { findRatePolicy } from '#domain/caps/rate-policy.ts'
import { findBorrower } from '#server/lending/disclosure/find-borrower.ts'
import { knownChannels } from '#server/lending/disclosure/known-channels.ts'
import { makeStatementFacts } from '#server/lending/disclosure/make-statement-facts.ts'
import { factsText, readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { type PlanToday, termsUnder } from '#server/lending/hardship/plan-today.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The text of the disclosure statement of a plan that can be taken today (RA 3765). */
export async function planStatement(
  deps: Pick<Dependencies, 'config' | 'payments' | 'providerAnswers'>,
  db: Database,
  loan: Loan,
  plan: PlanToday,
): Promise<string> {
  const brand = deps.config.brands.get(loan.brand)
  if (!brand) throw new Error(`There is no brand ${loan.brand}.`)
  if (loan.policy === null) throw new Error(`Loan ${loan.id} has no policy of penalties.`)
  const { rows, day, account, chargedBefore } = plan
  const principal = sum(rows.map((row) => row.principal))
  const facts = makeStatementFacts({
    kind: 'anew',
    number: `${loan.number}-${loan.scheduleVersion + 1}`,
    day,
    brand,
    borrower: await findBorrower(db, loan.borrowerId),
    product: loan.productName,
    loanNumber: loan.number,
    offer: {
      principal,
      upFrontFee: 0n,
      stampTax: 0n,
      netProceeds: principal,
      startsOn: day,
      rows,
    },
    terms: termsUnder(plan),
    market: account.market,
    policy: findRatePolicy(loan.policy),
    before: loan.costCap === null ? null : { costCap: loan.costCap, chargedBefore },
    channels: await knownChannels(deps, rows[0]?.due ?? 0n),
  })
  return factsText(facts)
}

/** What was seen of a statement: all of it but the fees of channels, which nobody promises. */
export function sealPlan(planId: string, facts: string): string {
  const text = factsText({ ...readFacts(facts), channels: [] })
  return createHash('sha256').update(`${planId} ${text}`).digest('hex')
}
