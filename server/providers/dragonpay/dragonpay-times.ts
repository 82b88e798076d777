const MANILA = 'Asia/Manila'

/** Dragonpay writes times of the Philippines without an offset: 2026-11-21T15:04:05. */
export function manilaText(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(MANILA).toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** Reads the day of a date or time, ISO or American; null for any other value. */
export function readDay(value: unknown): Temporal.PlainDate | null {
  if (typeof value !== 'string') return null
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(value)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(value)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  if (american) return dayOf(american[3], american[1], american[2])
  return null
}

/** Years before 1990 mean a missing date (0001-01-01, 1900-01-01). */
function dayOf(year?: string, month?: string, day?: string): Temporal.PlainDate | null {
  const fields = { year: Number(year), month: Number(month), day: Number(day) }
  try {
    return fields.year < 1990 ? null : Temporal.PlainDate.from(fields, { overflow: 'reject' })
  } catch {
    return null
  }
}
