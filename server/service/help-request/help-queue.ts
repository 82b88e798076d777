import type { Database } from '#server/platform/database/database.ts'
import type { HelpRequest } from '#server/service/help-request/help-request.ts'
import {
  type HelpPlace,
  newestHelpRequest,
  waitingRequests,
} from '#server/service/help-request/help-request-store.ts'

/** Requests that wait for an answer, the oldest first. */
export async function listWaitingHelp(
  db: Database,
  place: HelpPlace,
  most: number,
): Promise<HelpRequest[]> {
  return waitingRequests(db, place, most)
}

/** The newest request of a loan, or null. */
export async function readHelpOfLoan(
  db: Database,
  loan: { readonly borrowerId: string; readonly loanId: string },
): Promise<HelpRequest | null> {
  return newestHelpRequest(db, loan)
}
