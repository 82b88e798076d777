import type { ScheduleRow } from '#domain/schedule/amortization.ts'

/** A loan, or a new schedule of one, as the caps test it. Centavos. */
interface Lent {
  readonly principal: bigint
  /** Net proceeds; for an extension its principal less its fee. */
  readonly netProceeds: bigint
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly Pick<ScheduleRow, 'dueOn' | 'principal' | 'interest' | 'fees'>[]
}

interface Held {
  /** The day whose law applies. */
  readonly on: Temporal.PlainDate
  /** The yearly ceiling of a channel, in thousandths; left out: none. */
  readonly ceiling?: number | undefined
  readonly chargedBefore?: bigint
  /** The amount lent first; left out: the principal. */
  readonly lentFirst?: bigint
}

/**
 * A second implementation of the caps for tests, in plain numbers and without the code of the
 * rules: SEC MC 3 s.2022 (15% per 30 days, 0.5% a day), from 1 April 2026 SEC MC 14 s.2025 (12%,
 * 0.4%); 6% of interest per 30 days on what is owed; never more than was lent. Days are counted on
 * the calendar.
 *
 * @returns the caps that are exceeded, by more than a hundred-thousandth of a centavo
 */
export function passedOnPaper(
  { principal, netProceeds, startsOn, rows }: Lent,
  { on, ceiling, chargedBefore = 0n, lentFirst = principal }: Held,
): string[] {
  const isNew = Temporal.PlainDate.compare(on, Temporal.PlainDate.from('2026-04-01')) >= 0
  const [monthly, perMille] = isNew ? [0.12, 4n] : [0.15, 5n]
  const passed = new Set<string>()
  let [balance, balanceDays, cost, value, before] = [principal, 0n, 0n, 0, 0]
  for (const { dueOn, principal: repaid, interest, fees } of rows) {
    const day = startsOn.until(dueOn, { largestUnit: 'days' }).days
    const days = BigInt(day - before)
    if (interest * 30n * 100n > balance * days * 6n) passed.add('nominalRate')
    balanceDays += balance * days
    value += Number(repaid + interest + fees) / (1 + monthly) ** (day / 30)
    cost += interest + fees
    balance -= repaid
    before = day
  }
  cost += principal - netProceeds
  if (value > Number(netProceeds) + 1e-5) passed.add('effectiveRate')
  if (cost * 1000n * principal > perMille * balanceDays * netProceeds) passed.add('dailyCost')
  if (cost + chargedBefore > lentFirst) passed.add('totalCost')
  const isAboveCeiling =
    ceiling !== undefined &&
    cost * 1000n * 365n * principal > BigInt(ceiling) * balanceDays * netProceeds
  if (isAboveCeiling) passed.add('aprCeiling')
  return [...passed]
}
