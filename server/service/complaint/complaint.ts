import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { ComplaintState, HandledComplaint } from '#domain/contacts/complaint-state.ts'
import type { DisputeOutcome } from '#domain/journal/loan-account.ts'

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
  /** Since when the reply to what the borrower wrote last is awaited; null: since it was filed. */
  readonly reopenedAt: Temporal.Instant | null
  /** How staff said that it ends; null: they did not, or it was opened again. */
  readonly outcome: ComplaintOutcome | null
  readonly resolvedAt: Temporal.Instant | null
  readonly score: number | null
  readonly scoredAt: Temporal.Instant | null
  /** After the complaint itself, in order. */
  readonly messages: readonly Message[]
  /** Ids of the images that came with it. */
  readonly images: readonly string[]
}

/** What a reply decides about the entry that a complaint disputes. */
export type DisputeDecision = Exclude<DisputeOutcome, 'open'>

/** How a complaint ends: a dispute is decided, anything else is put right or explained. */
export type ComplaintOutcome = DisputeDecision | 'putRight' | 'explained'

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

/**
 * Grows with every message and every change of state: who acts on a complaint says which version
 * they read.
 */
export function complaintVersion({
  messages,
  state,
}: Pick<Complaint, 'messages' | 'state'>): number {
  return 2 * messages.length + (state === 'open' ? 1 : 0)
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
export function toHandled(complaint: Complaint): HandledComplaint {
  const reply = lastReply(complaint)
  return { ...complaint, repliedOn: reply && toManilaDate(reply.at) }
}
