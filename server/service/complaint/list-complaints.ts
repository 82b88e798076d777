import type { Database } from '#server/platform/database/database.ts'
import { latestComplaints } from '#server/service/complaint/complaint-store.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'

/** The newest 200 complaints of all borrowers, newest first, for the sandbox; staff have a queue. */
export function listComplaints(db: Database): Promise<Complaint[]> {
  return latestComplaints(db)
}
