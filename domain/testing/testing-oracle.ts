import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { PaidPart } from '#domain/journal/loan-account.ts'

/**
 * A second implementation of the late charges of market philippines for tests: day by day, in
 * 600ths of a centavo (5% / 30 = 1/600 per day), without the code of the rules. It is slow and
 * simple, so that it can be compared with the rule: each day late adds a 600th of the unpaid
 * scheduled amount at the start of the day; whole centavos count; once the total would exceed the
 * room under the cap, the oldest installments get the rest of it, and nothing is added any more.
 * A paused day adds nothing.
 */
export function penaltiesByDays(
  rows: readonly ScheduleRow[],
  paid: readonly PaidPart[],
  room: bigint,
  day: Temporal.PlainDate,
  isPaused: (on: Temporal.PlainDate) => boolean = () => false,
): bigint[] {
  const accrued = rows.map(() => 0n)
  let charged = rows.map(() => 0n)
  const [first] = rows
  if (!first) return charged
  const numberOf = (on: Temporal.PlainDate) => first.dueOn.until(on).days
  const debts = rows.map((row) => ({
    dueOn: numberOf(row.dueOn),
    due: row.due,
    paid: paid
      .filter((part) => part.portion !== 'penalties' && part.number === row.number)
      .map(({ on, amount }) => ({ on: numberOf(on), amount })),
  }))
  const last = numberOf(day)
  for (let on = 1; on <= last; on += 1) {
    if (isPaused(first.dueOn.add({ days: on }))) continue
    debts.forEach((debt, index) => {
      if (on > debt.dueOn) accrued[index] = (accrued[index] ?? 0n) + unpaidAt(debt, on)
    })
    const whole = accrued.map((each) => each / 600n)
    if (total(whole) > room) return clipped(charged, whole, room)
    charged = whole
  }
  return charged
}

interface Debt {
  readonly due: bigint
  readonly paid: readonly { readonly on: number; readonly amount: bigint }[]
}

function clipped(before: readonly bigint[], after: readonly bigint[], room: bigint): bigint[] {
  let left = room - total(before)
  return before.map((charge, index) => {
    const growth = (after[index] ?? 0n) - charge
    const granted = growth < left ? growth : left
    left -= granted > 0n ? granted : 0n
    return charge + (granted > 0n ? granted : 0n)
  })
}

/** The unpaid scheduled amount: a payment counts from the next day. */
function unpaidAt({ due, paid }: Debt, on: number): bigint {
  let unpaid = due
  for (const part of paid) if (on > part.on) unpaid -= part.amount
  return unpaid > 0n ? unpaid : 0n
}

function total(amounts: readonly bigint[]): bigint {
  let all = 0n
  for (const amount of amounts) all += amount
  return all
}
