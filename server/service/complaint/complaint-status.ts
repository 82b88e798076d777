import type { Language } from '#contract/brand.ts'
import type { Market } from '#domain/market/market.ts'
import { COMPLAINT_MESSAGES } from '#server/service/complaint/complaint-messages.ts'
import { type Complaint, lastReply } from '#server/service/complaint/complaint.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/** The state of a complaint, ready to show. */
export function complaintStatus(
  complaint: Complaint,
  today: Temporal.PlainDate,
  market: Market,
  language: Language,
): string {
  const messages = COMPLAINT_MESSAGES[language]
  if (complaint.state === 'answered' && lastReply(complaint))
    return complaint.score ? messages.rated : messages.answered
  const isLate = Temporal.PlainDate.compare(complaint.replyDueOn, today) < 0
  const message = isLate ? messages.late : messages.awaited
  return message(writtenDay(market, complaint.replyDueOn, language))
}
