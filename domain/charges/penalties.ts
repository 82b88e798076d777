import { isBefore } from '#domain/calendar/calendar.ts'
import { afterFreeDays, lateCharge } from '#domain/charges/late-charges.ts'
import { lateSpans } from '#domain/charges/late-spans.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, larger, smaller, sum } from '#domain/money/money.ts'

/**
 * Late charges per installment by the end of a day, in centavos, in the order of the rows (SEC MC
 * 14 s.2025, CONST-033 to CONST-037). Where a cap applies, they grow daily by the rule until the
 * room under the cap is used up; on the last day the rest of it goes to the oldest installments.
 * They are limited, never refused.
 */
export function penaltiesOn(account: LoanAccount, day: Temporal.PlainDate): Centavos[] {
  const { penaltyRoom } = account
  const byFormula = byRule(account, day)
  if (penaltyRoom === null || sum(byFormula) <= penaltyRoom) return byFormula
  return limited(account, larger(0n, penaltyRoom), day)
}

function byRule(account: LoanAccount, day: Temporal.PlainDate): Centavos[] {
  const { freeDays = 0 } = account.late
  const spans = account.rows.map((row) => afterFreeDays(lateSpans(row, account, day), freeDays))
  const firstLate = spans.findIndex((each) => each.length > 0)
  return spans.map((each, index) =>
    lateCharge(account.market, each, index === firstLate, account.late),
  )
}

/** Finds the first day beyond the room by bisection, because charges only grow. */
function limited(account: LoanAccount, room: Centavos, day: Temporal.PlainDate): Centavos[] {
  let within = account.rows[0]?.dueOn ?? day
  let beyond = day
  while (isBefore(within.add({ days: 1 }), beyond)) {
    const middle = within.add({ days: Math.ceil(within.until(beyond).days / 2) })
    if (sum(byRule(account, middle)) <= room) within = middle
    else beyond = middle
  }
  const charges = byRule(account, within)
  let left = room - sum(charges)
  return byRule(account, beyond).map((charge, index) => {
    const before = charges[index] ?? 0n
    const growth = smaller(charge - before, left)
    left -= growth
    return before + growth
  })
}
