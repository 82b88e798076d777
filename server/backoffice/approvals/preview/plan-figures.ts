import type { Static } from 'typebox'
import type { PlanFigures } from '#contract/console/loans/hardship-plans.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type CapExcess, capFigures } from '#domain/caps/cap-excess.ts'
import { hardshipPlan } from '#domain/schedule/hardship-plan.ts'
import { settledAlready } from '#domain/journal/loan-account.ts'
import { roundToCentavos, perCentText } from '#domain/money/money.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { cappedReschedule } from '#domain/schedule/reschedule.ts'
import type { OfferedPlan } from '#server/lending/hardship/offered-plan.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { rescheduleLimits } from '#server/lending/loan/account/loan-extension.ts'
import { owedTodayOn } from '#server/lending/loan/account/owed-today.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** What a plan would make of its loan if the borrower took it at an instant. */
export async function planFigures(
  tx: Transaction,
  { loanId, terms, payFirst, waivedMost, untilOn }: OfferedPlan,
  now: Temporal.Instant,
): Promise<Static<typeof PlanFigures>> {
  const day = toManilaDate(now)
  const loan = await lockLoan(tx, loanId)
  const read = await readAccount(tx, loan)
  const account = settledAlready(read.account, day)
  const { rows, total, before, waived } = hardshipPlan(account, day, terms)
  const limits = rescheduleLimits(loan, read, day)
  const capped = limits && cappedReschedule(account, { rows, startsOn: day, fee: 0n }, limits)
  return {
    rows: rows.map(({ number, dueOn, principal, interest, due }) => ({
      number,
      dueOn: dueOn.toString(),
      principal: principal.toString(),
      interest: interest.toString(),
      due: due.toString(),
    })),
    total: total.toString(),
    payFirst: payFirst.toString(),
    owedNow: owedTodayOn(loan, read, now).amount.toString(),
    withoutPlan: before.toString(),
    waived: sumPortions(waived).toString(),
    waivedMost: waivedMost.toString(),
    yearlyRate: perCentShort(terms.annualRate),
    freeDays: terms.freeDays,
    until: untilOn.toString(),
    policy: limits?.policy?.title ?? '',
    caps: capped ? capFigures(capped.offer, capped.limits).map(shown) : [],
  }
}

function shown({ cap, is, most }: CapExcess) {
  const text = (figure: CapExcess['is']) =>
    cap === 'totalCost'
      ? peso(roundToCentavos(figure), { key: 'philippines' })
      : `${perCentText(figure, 4)}%`
  return { cap, is: text(is), most: text(most) }
}
