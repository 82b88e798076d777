import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import { type Pause, disputePauses } from '#domain/charges/disputes.ts'
import type { LateSpan } from '#domain/charges/late-charges.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { type Centavos, smaller, sum } from '#domain/money/money.ts'

/**
 * The days on which an installment was late up to and including `day`, in spans of one unpaid
 * amount (centavos). A payment counts from the day after its value date: its own day is still late.
 */
export function lateSpans(
  row: ScheduleRow,
  account: Pick<LoanAccount, 'paid' | 'disputes' | 'market'>,
  day: Temporal.PlainDate,
): LateSpan[] {
  const lastDay = daysBetween(row.dueOn, day)
  if (lastDay < 1) return []
  const payments = account.paid.filter((part) => part.number === row.number)
  const pauses = account.market.disputedDaysAreLate ? [] : disputePauses(account.disputes)
  const cuts = cutsOf(row, payments, pauses, lastDay)
  return cuts.flatMap((firstDay, index) => {
    const on = row.dueOn.add({ days: firstDay })
    const unpaid = unpaidOn(row, payments, on)
    if (unpaid <= 0n || pauses.some((pause) => isWithin(pause, on))) return []
    return [{ unpaid, firstDay, lastDay: (cuts[index + 1] ?? lastDay + 1) - 1 }]
  })
}

/** The days late on which the unpaid amount or a pause may change, from day 1. */
function cutsOf(
  row: ScheduleRow,
  payments: readonly PaidPart[],
  pauses: readonly Pause[],
  lastDay: number,
): number[] {
  const dayOf = (date: Temporal.PlainDate) => daysBetween(row.dueOn, date)
  const changes = [
    1,
    ...payments.map(({ on }) => dayOf(on) + 1),
    ...pauses.flatMap(({ from, to }) => [dayOf(from), to ? dayOf(to) + 1 : lastDay + 1]),
  ]
  const days = new Set(changes.filter((each) => each >= 1 && each <= lastDay))
  return [...days].toSorted((a, b) => a - b)
}

/** The unpaid part of the scheduled amount at the start of a day, without penalties. */
function unpaidOn(
  row: ScheduleRow,
  payments: readonly PaidPart[],
  day: Temporal.PlainDate,
): Centavos {
  const before = payments.filter(({ on }) => isBefore(on, day))
  // Separate charges may have been paid as fees too: only up to the scheduled fees counts.
  const paidOf = (portion: (typeof SCHEDULED)[number]) =>
    smaller(row[portion], sum(before.filter((part) => part.portion === portion).map(amountOf)))
  return row.due - sum(SCHEDULED.map(paidOf))
}

const SCHEDULED = ['principal', 'interest', 'fees'] as const

function amountOf({ amount }: PaidPart): Centavos {
  return amount
}

function isWithin({ from, to }: Pause, day: Temporal.PlainDate): boolean {
  return !isBefore(day, from) && (to === null || !isBefore(to, day))
}
