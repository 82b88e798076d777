import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { type TimelineEvent, listEvents } from '#server/backoffice/records/timeline-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A page of what happened with a borrower, or with one of their loans. */
export async function timelinePage(
  db: Database,
  of: { readonly borrowerId: string; readonly loanId: string | null },
  { cursor, size }: { readonly cursor?: string | undefined; readonly size: number },
) {
  const after = readPlace(cursor, /^[^\0]{1,300}$/)
  const events = await listEvents(db, { ...of, after, most: size + 1 })
  const { items, next } = pageFrom(events, size, (event) => cursorAfter(event.place, event.key))
  return { items: items.map(wire), next }
}

function wire({ at, key, kind, text, amount, loanId }: TimelineEvent) {
  return {
    at: at.toString(),
    kind,
    text,
    amount: amount?.toString() ?? '',
    loanId: loanId ?? '',
    id: key,
  }
}
