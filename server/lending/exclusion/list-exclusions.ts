import {
  type Exclusion,
  type ExclusionFilter,
  exclusionPage,
} from '#server/lending/exclusion/exclusion-store.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** One page of who is not lent to, newest first. */
export async function listExclusions(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  filter: ExclusionFilter,
): Promise<Exclusion[]> {
  return exclusionPage(database, toManilaDate(clock.now()), filter)
}
