import { manilaDateOf } from '#domain/calendar.ts'
import type { ComplaintState, HandledComplaint } from '#domain/complaint-state.ts'
import type { DisputeOutcome } from '#domain/loan-account.ts'

/** A borrower's complaint with all its messages. */
export interface Complaint {
  readonly id: string
  readonly borrowerId: string
  /** Shown to people. */
  readonly number: string
  /** Null: about no loan. */
  readonly loanId: string | null
  readonly loanNumber: string | null
  readonly type: number
  readonly subType: number | null
  readonly content: string
  readonly disputedReference: string | null
  readonly filedAt: Temporal.Instant
  /** Manila days. */
  readonly replyDueOn: Temporal.PlainDate
  readonly resolutionDueOn: Temporal.PlainDate
  readonly state: ComplaintState
  readonly reopenedCount: number
  readonly score: number | null
  readonly scoredAt: Temporal.Instant | null
  /** After the complaint itself, in order. */
  readonly messages: readonly Message[]
  /** Ids of the images that came with it. */
  readonly images: readonly string[]
}

/** What a reply decides about the entry that a complaint disputes. */
export type DisputeDecision = Exclude<DisputeOutcome, 'open'>

/** A later message: our reply, or why the borrower opened the complaint again. */
export interface Message {
  /** From 1. */
  readonly place: number
  readonly author: 'borrower' | 'staff'
  readonly text: string
  readonly at: Temporal.Instant
  /** Null: it decides nothing. */
  readonly decision: DisputeDecision | null
  readonly images: readonly string[]
}

/** Our last reply; null while there is none. */
export function lastReply({ messages }: Pick<Complaint, 'messages'>): Message | null {
  return messages.findLast(({ author }) => author === 'staff') ?? null
}

/** The outcome of a complaint's dispute so far; null when it disputes nothing. */
export function disputeOutcome({
  disputedReference,
  state,
  messages,
}: Pick<Complaint, 'disputedReference' | 'state' | 'messages'>): DisputeOutcome | null {
  if (disputedReference === null) return null
  if (state === 'open') return 'open'
  return messages.findLast(({ decision }) => decision !== null)?.decision ?? 'open'
}

/** The facts that decide what the borrower may do with the complaint. */
export function handledOf(complaint: Complaint): HandledComplaint {
  const reply = lastReply(complaint)
  return { ...complaint, repliedOn: reply && manilaDateOf(reply.at) }
}
