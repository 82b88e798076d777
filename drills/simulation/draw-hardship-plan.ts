import { sql } from 'kysely'
import { firstPayday, type Payday } from '#domain/calendar/paydays.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { acceptHardshipPlan } from '#server/lending/hardship/answer-hardship-plan.ts'
import { planStatement, sealPlan } from '#server/lending/hardship/plan-statement.ts'
import { planToday } from '#server/lending/hardship/plan-today.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A request to offer a plan on a loan, which can be taken for ten days. */
export async function drawHardshipPlan(
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
  loanId: string,
  { count = 6, yearlyRate = '0' }: { readonly count?: number; readonly yearlyRate?: string } = {},
) {
  const today = toManilaDate(clock.now())
  const until = today.add({ days: 10 })
  const input = {
    loanId,
    seen: await seenOfLoan(database, loanId),
    installmentCount: String(count),
    everyDays: '15',
    firstDueOn: (await firstDueOn(database, loanId, today, until)).toString(),
    yearlyRate,
    payFirst: '0',
    until: until.toString(),
  }
  return { kind: 'offerHardshipPlan', input } as const
}

/**
 * Takes the plan that is offered on a loan, as it is shown; one that was taken is not offered any more.
 *
 * @returns whether one was offered
 */
export async function takeHardshipPlan(
  deps: Dependencies,
  { loanId, borrowerId }: { readonly loanId: string; readonly borrowerId: string },
): Promise<boolean> {
  const { database, clock } = deps
  const loan = await findOwnLoan(database, borrowerId, loanId)
  const plan = loan && (await planToday(database, loan, clock.now()))
  if (!loan || !plan) return false
  const { id: planId } = plan.kept
  const seen = sealPlan(planId, await planStatement(deps, database, loan, plan))
  const taken = { borrowerId, orderId: loanId, planId, seen, language: 'en', network: '' } as const
  await database.transaction().execute(async (tx) => acceptHardshipPlan(deps, tx, taken))
  return true
}

/** In 20 days, or on the payday of the loan that a plan has to begin with. */
async function firstDueOn(
  db: Dependencies['database'],
  loanId: string,
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Temporal.PlainDate> {
  const { rows } = await sql<{ payday: Payday | null }>`
    select terms -> 'payday' as payday from loan where id = ${loanId}`.execute(db)
  const payday = rows[0]?.payday ?? null
  return payday === null ? today.add({ days: 20 }) : firstPayday(payday, until)
}
