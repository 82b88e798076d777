import { isBefore } from '#domain/calendar/calendar.ts'
import { perCent, type Rate } from '#domain/money/rate.ts'

/**
 * The caps of a regulation, as rates per 30 days. A loan keeps the policy of the day on which it
 * was made; an extension, new plan or restructuring uses the one in force on its own day.
 */
export interface RatePolicy {
  readonly key: string
  readonly title: string
  /** First Manila date of the loans that it applies to. */
  readonly from: Temporal.PlainDate
  /** Interest on the outstanding principal. */
  readonly nominal: Rate
  /** Interest and all fees, without penalties. */
  readonly effective: Rate
  /** The same as simple cost per day. */
  readonly dailyCost: Rate
  /** For late payment, on the unpaid scheduled amount. */
  readonly penalty: Rate
  /** Interest, fees and penalties over the whole life of the loan, as a share of the principal. */
  readonly totalCost: Rate
}

/**
 * Newest first: SEC MC 14 s.2025 from 1 April 2026, before it SEC MC 3 s.2022 (BSP Circular 1133).
 * They apply to every loan of the market, whatever its size and term.
 */
export const RATE_POLICIES: readonly RatePolicy[] = [
  {
    key: 'sec-mc-14-2025',
    title: 'SEC Memorandum Circular No. 14, series of 2025',
    from: Temporal.PlainDate.from('2026-04-01'),
    nominal: perCent('6'),
    effective: perCent('12'),
    dailyCost: perCent('0.4'),
    penalty: perCent('5'),
    totalCost: perCent('100'),
  },
  {
    key: 'sec-mc-3-2022',
    title: 'SEC Memorandum Circular No. 3, series of 2022',
    from: Temporal.PlainDate.from('2022-03-03'),
    nominal: perCent('6'),
    effective: perCent('15'),
    dailyCost: perCent('0.5'),
    penalty: perCent('5'),
    totalCost: perCent('100'),
  },
]

/**
 * The policy in force on the Manila day of a loan, an extension or a new plan; refuses earlier
 * days.
 */
export function policyOn(day: Temporal.PlainDate): RatePolicy {
  const policy = RATE_POLICIES.find(({ from }) => !isBefore(day, from))
  if (!policy) throw new Error(`There is no rate policy for loans made on ${day.toString()}.`)
  return policy
}

/** The policy that a loan was stored with, by its key; refuses unknown keys. */
export function findRatePolicy(key: string): RatePolicy {
  const policy = RATE_POLICIES.find((each) => each.key === key)
  if (!policy) throw new Error(`There is no rate policy ${key}.`)
  return policy
}
