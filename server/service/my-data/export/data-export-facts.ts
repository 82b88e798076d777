import type { Language } from '#contract/brand.ts'
import type { Purpose } from '#contract/console/reports/export.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import type { Market } from '#domain/market/market.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import { DATA_EXPORT_MESSAGES } from '#server/service/my-data/export/data-export-messages.ts'
import type { JsonRow } from '#server/service/my-data/export/personal-table.ts'

/** Files with a borrower's data that staff took away: by day, for what, and what they hid. */
export function dataExportFacts(
  rows: readonly JsonRow[],
  market: Market,
  language: Language,
): DetailRow[] {
  const { purposes, masked, whole } = DATA_EXPORT_MESSAGES[language]
  return rows.map(({ takenAt, path, purpose, isMasked }) => ({
    text: writtenDay(market, Temporal.PlainDate.from(String(takenAt)), language),
    value: `${purposes[purpose as Purpose]}: ${isMasked ? masked : whole} (${String(path).slice(1)})`,
  }))
}
