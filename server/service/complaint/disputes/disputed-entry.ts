import type { Complaint } from '#server/service/complaint/complaint.ts'
import type { DisputedEntry } from '#server/lending/loan/disputes/dispute-entry.ts'

type Disputing = Pick<
  Complaint,
  'id' | 'borrowerId' | 'loanId' | 'disputedReference' | 'resolutionDueOn'
>

/** The entry that a complaint disputes until its resolution is due, or null. */
export function disputedEntry(complaint: Disputing): DisputedEntry | null {
  const { id, borrowerId, loanId } = complaint
  const { disputedReference: reference, resolutionDueOn: lastDay } = complaint
  return loanId !== null && reference !== null
    ? { borrowerId, loanId, complaintId: id, reference, lastDay }
    : null
}
