import { HOLIDAY_KINDS, type HolidayKind } from '#domain/calendar/holidays.ts'
import type { ProclaimedDay } from '#domain/calendar/proclaimed-days.ts'
import { plainText } from '#server/platform/messages/plain-text.ts'

/** What somebody typed, or a line of a file. */
interface TypedDay {
  readonly day: string
  readonly kind: string
  readonly name: string
  readonly proclamation?: string
  readonly source?: string
}

/** Without blanks around it and characters that nobody sees. */
export function readDay(typed: TypedDay): ProclaimedDay {
  const { day, kind, name, proclamation = '', source = '' } = typed
  return {
    day: day.trim(),
    // Not checked yet: dayFaults says whether it is one.
    kind: kind.trim() as HolidayKind,
    name: plainText(name),
    proclamation: plainText(proclamation),
    source: plainText(source),
  }
}

/** What is wrong with a day by itself, in sentences that begin with its field. */
export function dayFaults({ day, kind, name, proclamation, source }: ProclaimedDay): string[] {
  return [
    ...(isDay(day) ? [] : [`date: “${day}” is not a day as YYYY-MM-DD.`]),
    ...(HOLIDAY_KINDS.includes(kind)
      ? []
      : [`kind: “${kind}” is not one of ${HOLIDAY_KINDS.join(', ')}.`]),
    ...textFaults('name', name, 120),
    ...tooLong('proclamation', proclamation, 40),
    ...textFaults('source', source, 300),
  ]
}

/** How far ahead a day may be: a year is proclaimed in the one before it. */
const YEARS_AHEAD = 2

/**
 * Why a day cannot be changed now. What has passed stands: days were counted by it, and reports
 * count by it again.
 */
export function whenFaults(day: string, today: Temporal.PlainDate): string[] {
  if (!isDay(day)) return []
  const on = Temporal.PlainDate.from(day)
  if (Temporal.PlainDate.compare(on, today) < 0)
    return [`date: ${day} has passed, and what was counted by it stands.`]
  if (Temporal.PlainDate.compare(on, today.add({ years: YEARS_AHEAD })) > 0)
    return [`date: ${day} is more than ${YEARS_AHEAD} years ahead.`]
  return []
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

function textFaults(field: string, text: string, most: number): string[] {
  return text === '' ? [`${field}: it is missing.`] : tooLong(field, text, most)
}

function tooLong(field: string, text: string, most: number): string[] {
  return text.length > most ? [`${field}: it is longer than ${most} characters.`] : []
}
