import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import {
  openComparisons,
  PAYMENT_COMPARISONS,
} from '#server/payments/reconciliation/comparison-days.ts'
import {
  DIFFERENCE_KINDS,
  differencesOn,
} from '#server/payments/reconciliation/differences/open-differences.ts'

/** From how many days on a difference counts to an age; an age ends before the next one. */
const AGES = [
  ['0-1', 0],
  ['2-3', 2],
  ['4-7', 4],
  ['over 7', 8],
] as const

/** Everything on which a provider or a bank and our books do not agree, by its age in days. */
export const differenceGauges: Gauges = {
  name: 'differences',
  labels: ['kind', 'age'],
  metrics: {
    open_differences: 'Open differences that nothing explains.',
    open_difference_centavos:
      'Their amounts, whatever their side; those without a known amount are 0.',
  },
  read: async ({ database, clock }) => {
    const today = toManilaDate(clock.now())
    const { rows } = await sql<{ kind: string; days: number; count: number; centavos: number }>`
      select kind, ${today}::date - since as days, count(*)::float8 as count,
        coalesce(sum(abs(amount)), 0)::float8 as centavos
      from (${differencesOn(today)}) open
      where "explainedAs" is null group by 1, 2`.execute(database)
    return DIFFERENCE_KINDS.flatMap((kind) =>
      AGES.map(([age, from], place) => {
        const to = AGES[place + 1]?.[1] ?? Infinity
        const aged = rows.filter((row) => row.kind === kind && row.days >= from && row.days < to)
        const sum = (read: (row: (typeof rows)[number]) => number) =>
          aged.reduce((total, row) => total + read(row), 0)
        return {
          labels: { kind, age },
          values: {
            open_differences: sum(({ count }) => count),
            open_difference_centavos: sum(({ centavos }) => centavos),
          },
        }
      }),
    )
  },
}

/** When the last comparison that is done began, and the oldest that is not. */
export const comparisonGauges: Gauges = {
  name: 'comparisons',
  labels: [],
  metrics: {
    reconciliation_age_seconds: 'Since when the last comparison with the lists that is done began.',
    reconciliation_open_seconds:
      'Since when the oldest comparison began that is not done, nor covered by a later one; 0: none.',
  },
  read: async ({ database, clock }) => {
    const { rows } = await sql<Record<'done' | 'open', Temporal.Instant | null>>`
      select coalesce(max(began) filter (where done is not null), min(began)) as done,
        (select min(began) from ${openComparisons(PAYMENT_COMPARISONS)} open) as open
      from ${PAYMENT_COMPARISONS} all_`.execute(database)
    const [at] = rows
    if (!at?.done) return []
    const age = (since: Temporal.Instant | null) =>
      since ? Math.max(0, clock.now().since(since).total('seconds')) : 0
    const values = {
      reconciliation_age_seconds: age(at.done),
      reconciliation_open_seconds: age(at.open),
    }
    return [{ labels: {}, values }]
  },
}
