const MANILA = 'Asia/Manila'

export function manilaDay(at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO(MANILA).toPlainDate()
}

/** 2026-11-21T15:04:05, Manila time without an offset. */
export function manilaTime(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(MANILA).toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** Reads an instant, with an offset or without (Manila time); null when the text is not one. */
export function readManilaTime(text: string): Temporal.Instant | null {
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
  try {
    return hasOffset
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(MANILA).toInstant()
  } catch {
    return null
  }
}

export function readDay(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

/** Midnight at the start of a day in Manila. */
export function startOfDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(MANILA).toInstant()
}
