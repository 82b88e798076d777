import { CODES } from '#contract/codes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import { findAnyComplaint } from '#server/service/complaint/complaint-store.ts'

/** One complaint of any borrower: for staff. @throws Refusal -1001 when there is none */
export async function anyComplaint(db: Database, id: string): Promise<Complaint> {
  const found = await findAnyComplaint(db, id)
  if (!found) throw new Refusal(CODES.notFound, englishOnly('This complaint was not found.'))
  return found
}
