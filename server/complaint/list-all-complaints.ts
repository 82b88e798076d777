import type { Complaint } from '#server/complaint/complaint.ts'
import { latestComplaints } from '#server/complaint/complaint-store.ts'
import type { Database } from '#server/database/database.ts'

/** Everybody's complaints, newest first: for staff. */
export async function listAllComplaints(db: Database): Promise<Complaint[]> {
  return latestComplaints(db)
}
