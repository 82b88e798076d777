import { isBefore } from '#domain/calendar.ts'
import { perCent, type Rate } from '#domain/rate.ts'

/**
 * The caps of a regulation; rates per 30 days. Dated: a loan keeps the policy of its making; an
 * extension, new plan or restructuring takes the one in force on its own day.
 */
export interface RatePolicy {
  readonly key: string
  readonly title: string
  /** First Manila date of loans it holds for. */
  readonly from: Temporal.PlainDate
  /** Interest on the outstanding principal. */
  readonly nominal: Rate
  /** Interest and all fees, penalties left out. */
  readonly effective: Rate
  /** The same as simple cost a day. */
  readonly dailyCost: Rate
  /** For late payment, on the scheduled amount that is unpaid. */
  readonly penalty: Rate
  /** Interest, fees and penalties over the whole life, as a share of the principal. */
  readonly totalCost: Rate
}

/**
 * Newest first: SEC MC 14 s.2025 from 1 April 2026, before it SEC MC 3 s.2022 (BSP Circular 1133).
 * They are applied to every loan of the market, whatever its size and term.
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

/** The policy in force on a day: of a loan's making, an extension or a new plan. */
export function policyOn(day: Temporal.PlainDate): RatePolicy {
  const policy = RATE_POLICIES.find(({ from }) => !isBefore(day, from))
  if (!policy) throw new Error(`There is no rate policy for loans made on ${day.toString()}.`)
  return policy
}

/** The policy that a loan was stored with. */
export function policyOf(key: string): RatePolicy {
  const policy = RATE_POLICIES.find((each) => each.key === key)
  if (!policy) throw new Error(`There is no rate policy ${key}.`)
  return policy
}
