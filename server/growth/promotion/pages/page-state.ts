import type { TemplateRow } from '#server/growth/promotion/pages/template-record.ts'

/** Whether strangers see a page on a day, and why not. */
export type PageState = 'draft' | 'planned' | 'shown' | 'over' | 'withdrawn'

/** @param row null: it was never published */
export function pageState(
  row: Pick<TemplateRow, 'is_enabled' | 'shown_from' | 'shown_until'> | null,
  day: Temporal.PlainDate,
): PageState {
  if (!row) return 'draft'
  const { is_enabled, shown_from, shown_until } = row
  if (!is_enabled) return 'withdrawn'
  if (shown_from && Temporal.PlainDate.compare(day, shown_from) < 0) return 'planned'
  if (shown_until && Temporal.PlainDate.compare(day, shown_until) > 0) return 'over'
  return 'shown'
}
