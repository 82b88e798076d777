import type { Language } from '#contract/brand.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Market } from '#domain/market/market.ts'
import type { JsonRow } from '#server/service/my-data/export/personal-table.ts'
import { STAFF_LOG_MESSAGES } from '#server/service/my-data/export/staff-log-messages.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/** A row about staff as an export has it: the day, not who or when on it. */
export function dayOnly(row: JsonRow): JsonRow {
  const name = 'takenAt' in row ? 'takenAt' : 'at'
  return { ...row, [name]: toManilaDate(Temporal.Instant.from(String(row[name]))).toString() }
}

/** What was done; that it was tried before is no fact of its own. */
const KINDS = new Set<unknown>(['read', 'export', 'done'])

/** Which kinds of staff opened or changed a borrower's data: by day, each once. */
export function staffLogFacts(
  rows: readonly JsonRow[],
  market: Market,
  language: Language,
): DetailRow[] {
  const facts = rows
    .filter(({ kind }) => KINDS.has(kind))
    .map((row) => ({ day: String(row['at']), value: sentenceOf(row, language) }))
  const once = new Map(facts.map((fact) => [`${fact.day} ${fact.value}`, fact]))
  return [...once.values()].map(({ day, value }) => ({
    text: writtenDay(market, Temporal.PlainDate.from(day), language),
    value,
  }))
}

function sentenceOf({ roles, kind, act }: JsonRow, language: Language): string {
  const messages = STAFF_LOG_MESSAGES[language]
  const names = (roles as Role[]).map((role) => messages.roles[role])
  const did = messages.acts[act as keyof typeof messages.acts] ?? messages.otherwise
  return `${names.join(', ') || messages.without}: ${kind === 'export' ? messages.exported : did}`
}
