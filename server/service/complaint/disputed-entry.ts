import type { Complaint } from '#server/service/complaint/complaint.ts'
import type { DisputedEntry } from '#server/lending/loan/dispute-entry.ts'

type Disputing = Pick<
  Complaint,
  'id' | 'borrowerId' | 'loanId' | 'disputedReference' | 'resolutionDueOn'
>

/** The entry that a complaint disputes; null: none. It does so until it is to be resolved. */
export function disputedIn({ id, borrowerId, loanId, ...it }: Disputing): DisputedEntry | null {
  const { disputedReference: reference, resolutionDueOn: lastDay } = it
  return loanId !== null && reference !== null
    ? { borrowerId, loanId, complaintId: id, reference, lastDay }
    : null
}
