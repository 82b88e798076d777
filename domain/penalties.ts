import { isBefore } from '#domain/calendar.ts'
import { lateCharge } from '#domain/late-charges.ts'
import { lateSpans } from '#domain/late-spans.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { type Centavos, larger, smaller, sum } from '#domain/money.ts'

/**
 * Late charges per installment by the end of a day, in centavos, in the order of the rows.
 * Where they are capped, they grow by the day as the rule says until the room is used up; what is
 * left on the day that would pass it goes to the oldest installments. Clipped, never refused.
 */
export function penaltiesOn(account: LoanAccount, day: Temporal.PlainDate): Centavos[] {
  const { penaltyRoom } = account
  const unclipped = byRule(account, day)
  if (penaltyRoom === null || sum(unclipped) <= penaltyRoom) return unclipped
  return clipped(account, larger(0n, penaltyRoom), day)
}

function byRule(account: LoanAccount, day: Temporal.PlainDate): Centavos[] {
  const spans = account.rows.map((row) => lateSpans(row, account, day))
  const firstLate = spans.findIndex((each) => each.length > 0)
  return spans.map((each, index) =>
    lateCharge(account.market, each, index === firstLate, account.late),
  )
}

/** The day that would pass the room is found by going back to it: charges only grow. */
function clipped(account: LoanAccount, room: Centavos, day: Temporal.PlainDate): Centavos[] {
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
