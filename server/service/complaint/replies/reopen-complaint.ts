import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn } from '#domain/contacts/complaint-clock.ts'
import { isReopenable } from '#domain/contacts/complaint-state.ts'
import { toHandled } from '#server/service/complaint/complaint.ts'
import { insertMessage, markReopened } from '#server/service/complaint/complaint-store.ts'
import { disputedEntry } from '#server/service/complaint/disputes/disputed-entry.ts'
import { checkedText } from '#server/service/complaint/file-complaint.ts'
import { lockOwnComplaint } from '#server/service/complaint/own-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { openDispute } from '#server/lending/loan/disputes/dispute-entry.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { COMPLAINT_REFUSALS } from '#server/service/complaint/complaint-refusal-messages.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Opens an answered complaint again: a new reply is due, and its entry is disputed again. The
 * resolution day stays, and so does the last day of the dispute.
 *
 * @returns the Manila day by which we reply
 * @throws Refusal -1001 when it is another borrower's, -1005 when it cannot be opened again
 */
export async function reopenComplaint(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'limits'>,
  tx: Transaction,
  { borrowerId, market }: { readonly borrowerId: string; readonly market: MarketKey },
  { problemId, problemDetail }: { problemId: string; problemDetail: string },
): Promise<Temporal.PlainDate> {
  const text = checkedText(problemDetail, market)
  const complaint = await lockOwnComplaint(tx, borrowerId, problemId)
  const at = deps.clock.now()
  const today = toManilaDate(at)
  if (!isReopenable(toHandled(complaint), today))
    throw new Refusal(CODES.notInThisStatus, localized(COMPLAINT_REFUSALS, 'notReopenable'))
  const place = complaint.messages.length + 1
  await insertMessage(tx, complaint, { place, author: 'borrower', text, at, decision: null }, null)
  const dueOn = replyDueOn(today, deps.holidays.current())
  await markReopened(tx, complaint, { replyDueOn: dueOn, at, by: 'borrower' })
  const disputed = disputedEntry(complaint)
  if (disputed) await openDispute(tx, disputed, today)
  // Last: a refused request does not count towards the day's limit.
  await deps.limits.count('complaint', borrowerId)
  return dueOn
}
