import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { UUID } from '#server/platform/random/uuid.ts'

/** The place after a row of a list: the values by which the list is sorted, as texts. */
export function cursorAfter(...values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * The values of a cursor, as many as the list is sorted by; null without one.
 *
 * @throws Refusal -1002 for anything that `cursorAfter` did not make
 */
export function valuesOfCursor<Count extends number>(
  cursor: string | undefined,
  count: Count,
): Texts<Count> | null {
  if (cursor === undefined || cursor === '') return null
  const values = parsed(cursor)
  if (!values || values.length !== count) throw wrongCursor()
  return values as Texts<Count>
}

/** No page gave this cursor. */
export function wrongCursor(): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
}

/** Of a column by which a list is sorted. */
export type ValueType = 'uuid' | 'text' | 'bigint' | 'date' | 'timestamptz'

/** A value of a cursor, which PostgreSQL can read. @throws Refusal -1002 for any other */
export function checkedValue(type: ValueType, text: string): string {
  try {
    if (CHECKS[type](text)) return text
  } catch {
    // No day, and no instant.
  }
  throw wrongCursor()
}

const CHECKS: Readonly<Record<ValueType, (text: string) => boolean>> = {
  uuid: (text) => UUID.test(text),
  text: (text) => /^[!-~]{1,200}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  date: (text) => DAY.test(text) && Temporal.PlainDate.from(text).toString() === text,
  timestamptz: (text) => DAY.test(text) && Temporal.Instant.from(text).epochNanoseconds > 0n,
}

/** PostgreSQL has no year 0. */
const DAY = /^[12]\d{3}-/

/** As many texts as the number says. */
type Texts<Count extends number, Some extends string[] = []> = Some['length'] extends Count
  ? Some
  : Texts<Count, [...Some, string]>

function parsed(cursor: string): string[] | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) && values.every((value) => typeof value === 'string')
      ? values
      : null
  } catch {
    return null
  }
}

/** One page of rows that were read with at least one more than asked for. */
export function pageFrom<R>(
  rows: readonly R[],
  size: number,
  cursorOf: (row: R) => string,
): { items: R[]; next: string | null } {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? cursorOf(last) : null }
}
