import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { replyDueOn } from '#domain/complaint-clock.ts'
import { isReopenable } from '#domain/complaint-state.ts'
import { handledOf } from '#server/service/complaint/complaint.ts'
import { insertMessage, markReopened } from '#server/service/complaint/complaint-store.ts'
import { disputedIn } from '#server/service/complaint/disputed-entry.ts'
import { messagesOf } from '#server/service/complaint/file-complaint.ts'
import { lockOwnComplaint } from '#server/service/complaint/own-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openDispute } from '#server/lending/loan/dispute-entry.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Opens an answered complaint again: a reply is due once more, and what was disputed is disputed
 * again. The day by which it is to be resolved stays, and with it the last one that is disputed.
 *
 * @returns the Manila day by which we reply
 * @throws Refusal -1001 when it is not his, -1005 when it cannot be opened again
 */
export async function reopenComplaint(
  deps: Dependencies,
  tx: Transaction,
  borrowerId: string,
  { problemId, problemDetail }: { problemId: string; problemDetail: string },
): Promise<Temporal.PlainDate> {
  const text = messagesOf(problemDetail)
  const complaint = await lockOwnComplaint(tx, borrowerId, problemId)
  const at = deps.clock.now()
  const today = manilaDateOf(at)
  if (!isReopenable(handledOf(complaint), today))
    throw new Refusal(CODES.notInThisStatus, {
      en: 'This complaint cannot be opened again.',
      fil: 'Hindi na puwedeng buksan ulit ang reklamong ito.',
    })
  const place = complaint.messages.length + 1
  await insertMessage(tx, complaint, { place, author: 'borrower', text, at }, null)
  const dueOn = replyDueOn(today)
  await markReopened(tx, complaint, dueOn)
  const disputed = disputedIn(complaint)
  if (disputed) await openDispute(tx, disputed, today)
  // Last: what is refused takes none of a day's complaints.
  await deps.limits.count('complaint', borrowerId)
  return dueOn
}
