import type { Complaint } from '#server/complaint/complaint.ts'
import type { DisputedEntry } from '#server/loan/dispute-entry.ts'

/** The entry that a complaint disputes; null: none. */
export function disputedIn(
  it: Pick<Complaint, 'id' | 'borrowerId' | 'loanId' | 'disputedReference'>,
): DisputedEntry | null {
  const { id: complaintId, borrowerId, loanId, disputedReference: reference } = it
  return loanId !== null && reference !== null
    ? { borrowerId, loanId, complaintId, reference }
    : null
}
