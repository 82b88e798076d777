import { looksAtPictures } from '#server/identity/picture/compare-pictures.ts'
import type { FiledApplication } from '#server/lending/application/filed-application-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Something that happened to an application, in words for staff. */
export interface ApplicationEvent {
  readonly at: Temporal.Instant
  readonly text: string
}

/** What happened to an application, oldest first: it was made, pictures were compared, a decision. */
export async function applicationEvents(
  db: Database,
  { borrowerId, appliedAt, approvedAt, closedAt, decidedBy, counterOf }: FiledApplication,
): Promise<ApplicationEvent[]> {
  const looks = await looksAtPictures(db, borrowerId)
  const by = decidedBy === null ? '' : ` by ${decidedBy}`
  const events = [
    { at: appliedAt, text: counterOf === null ? 'Applied' : 'Accepted the smaller amount' },
    ...looks.map(({ at, act, by: person, reason }) => ({
      at,
      text: `Pictures of the ID ${LOOKED[act]} by ${person}${reason === null ? '' : `: ${reason}`}`,
    })),
    ...(approvedAt ? [{ at: approvedAt, text: `Approved${by}` }] : []),
    ...(closedAt ? [{ at: closedAt, text: `Closed${by}` }] : []),
  ]
  return events.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

const LOOKED = { show: 'shown', accept: 'accepted', refuse: 'refused' } as const
