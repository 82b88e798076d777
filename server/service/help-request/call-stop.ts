import { callsStoppedUntil } from '#domain/contacts/call-stop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { recentStops } from '#server/service/help-request/help-request-store.ts'

/** Until when nobody calls a borrower because they asked for help; null: nothing stops calls. */
export async function callStop(
  db: Database,
  borrowerId: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const stops = await recentStops(db, borrowerId, now)
  const ends = stops.flatMap((stop) => callsStoppedUntil(stop, now) ?? [])
  return ends.toSorted((one, other) => Temporal.Instant.compare(other, one))[0] ?? null
}
