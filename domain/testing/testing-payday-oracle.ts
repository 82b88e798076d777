/**
 * A second implementation of schedules on paydays for tests, without the code of the rules: days
 * since 1970 in plain numbers, and the equal installment from a discounted sum in fractions of
 * 10^60. Interest is rounded down, in market philippines.
 */

/** The due dates: paydays at least so many days after a day, as days since 1970. */
export function dueDaysOnPaper(
  payday: number | 'monthEnd' | 'both',
  start: string,
  count: number,
  least = 10,
): number[] {
  const first = dayNumberOn(start) + least
  const found: number[] = []
  const [year = 0, month = 0] = start.split('-').map(Number)
  for (let months = month - 1; found.length < count; months += 1) {
    const end = Date.UTC(year, months + 1, 0) / DAY
    const begin = Date.UTC(year, months, 1) / DAY - 1
    const own =
      payday === 'both' ? [begin + 15, end] : [payday === 'monthEnd' ? end : begin + payday]
    found.push(...own.filter((day) => day >= first))
  }
  return found.slice(0, count)
}

const DAY = 86_400_000

export function dayNumberOn(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

interface PaperRow {
  readonly principal: bigint
  readonly interest: bigint
}

/** @param rate thousandths a year, of 365 days */
export function rowsOnPaper(
  principal: bigint,
  rate: bigint,
  days: readonly number[],
): readonly PaperRow[] {
  let [factor, sum] = [ONE, 0n]
  for (const each of days) {
    factor = (factor * 365_000n) / (365_000n + rate * BigInt(each))
    sum += factor
  }
  const count = BigInt(days.length)
  let installment = nearest(principal * ONE, sum)
  let rows = repaid(principal, rate, days, installment)
  for (;;) {
    const gap = gapOf(rows, installment)
    const shift = nearest(gap, count)
    if (shift === 0n) return rows
    const next = repaid(principal, rate, days, installment + shift)
    if (size(gapOf(next, installment + shift)) >= size(gap)) return rows
    installment += shift
    rows = next
  }
}

const ONE = 10n ** 60n

function repaid(principal: bigint, rate: bigint, days: readonly number[], installment: bigint) {
  let balance = principal
  return days.map((each, index) => {
    const interest = (balance * rate * BigInt(each)) / 365_000n
    const part = index === days.length - 1 ? balance : installment - interest
    balance -= part
    return { principal: part, interest }
  })
}

function gapOf(rows: readonly PaperRow[], installment: bigint): bigint {
  const last = rows.at(-1)
  return last ? last.principal + last.interest - installment : 0n
}

/** Half to even. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -nearest(-numerator, denominator)
  const down = numerator / denominator
  const twice = 2n * (numerator % denominator)
  const isUp = twice > denominator || (twice === denominator && down % 2n === 1n)
  return isUp ? down + 1n : down
}

function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
