import { toManilaDate } from '#domain/calendar/calendar.ts'
import { plainText, StatementFault, TAKE_AGAIN } from '#server/providers/bank/statement.ts'
import { textAt, type XmlElement } from '#server/providers/bank/camt053/xml-elements.ts'

/**
 * The day of an element with Dt or DtTm: of a day with an offset that day, of a time with its zone
 * the day in Manila, of one without a zone its own.
 */
export function readDay(element: XmlElement | undefined, fileLine: number): Temporal.PlainDate {
  const written = writtenDay(element)
  try {
    return dayIn(written)
  } catch {
    throw new StatementFault(
      fileLine,
      `"${plainText(written)}" is not a day`,
      `Expected is a day such as 2026-11-24, or a time of it. ${TAKE_AGAIN}`,
    )
  }
}

function dayIn(written: string): Temporal.PlainDate {
  const [, day = '', time] =
    /^(\d{4}-\d{2}-\d{2})(T.*)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(written) ?? []
  const hasZone = time !== undefined && /(Z|[+-]\d{2}:?\d{2})$/.test(time)
  return hasZone
    ? toManilaDate(Temporal.Instant.from(written))
    : Temporal.PlainDate.from(time === undefined ? day : written)
}

/** What versions before took it for: the first ten characters of a time; null: they refused it. */
export function readFormerDay(element: XmlElement | undefined): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(writtenDay(element).slice(0, 'YYYY-MM-DD'.length))
  } catch {
    return null
  }
}

function writtenDay(element: XmlElement | undefined): string {
  return element ? textAt(element, 'Dt') || textAt(element, 'DtTm') : ''
}
