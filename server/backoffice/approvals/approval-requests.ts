import type { Static } from 'typebox'
import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { BORROWER_MONEY_REQUESTS } from '#server/backoffice/approvals/borrower-money-requests.ts'
import { CLOSING_REQUESTS } from '#server/backoffice/approvals/closing-requests.ts'
import { LOAN_REQUESTS } from '#server/backoffice/approvals/loan-requests.ts'
import { OWN_MONEY_REQUESTS } from '#server/backoffice/approvals/own-money-requests.ts'
import { refuseOtherInput, type RequestKind } from '#server/backoffice/approvals/request-kind.ts'
import type { RequestMoment } from '#server/backoffice/approvals/request-moment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What staff may request for the books; another person approves it. */
export const APPROVAL_RULES = {
  ...LOAN_REQUESTS,
  ...BORROWER_MONEY_REQUESTS,
  ...OWN_MONEY_REQUESTS,
  ...CLOSING_REQUESTS,
} as const

export type ApprovalRequestName = keyof typeof APPROVAL_RULES

export type InputOf<K extends ApprovalRequestName> = Static<(typeof APPROVAL_RULES)[K]['input']>

/** One of APPROVAL_RULES with its input. */
export type Asked<K extends ApprovalRequestName = ApprovalRequestName> = {
  [Each in K]: { readonly kind: Each; readonly input: InputOf<Each> }
}[K]

/** A new approval request. */
export type Proposal<K extends ApprovalRequestName = ApprovalRequestName> = Asked<K> & {
  /** For bookkeepers; without names or phone numbers. */
  readonly reason: string
}

function isApprovalRequest(name: string): name is ApprovalRequestName {
  return Object.hasOwn(APPROVAL_RULES, name)
}

/** A request of a kind with its input. @throws Refusal -1002 that names the first wrong field */
export function askedFor<K extends ApprovalRequestName>(kind: K, input: unknown): Asked<K> {
  const rule: RequestKind = APPROVAL_RULES[kind]
  refuseOtherInput(rule.input, input)
  // The schema of this kind has just checked it.
  return { kind, input } as unknown as Asked<K>
}

/**
 * A request as it was stored, perhaps by an earlier version.
 *
 * @throws Refusal -1004 when it is not complete by the rules of today
 */
export function storedProposal(
  kind: string,
  { reason = '', ...input }: Readonly<Record<string, string>>,
): Proposal {
  if (!isApprovalRequest(kind)) throw staleRequest('such requests are not made any more')
  try {
    return { ...askedFor(kind, input), reason }
  } catch (error) {
    throw error instanceof Refusal ? staleRequest(error.message.replace(/\.$/, '')) : error
  }
}

function staleRequest(why: string): Refusal {
  return new Refusal(
    CODES.stale,
    englishOnly(`This request is stale (${why}). Reject it, and ask anew.`),
  )
}

/** Does what a request asks for. */
export async function carryOutRequest(
  deps: Dependencies,
  tx: Transaction,
  { kind, input }: Asked,
  moment: RequestMoment,
): Promise<void> {
  const rule: RequestKind = APPROVAL_RULES[kind]
  await rule.carryOut(tx, input, moment, deps)
}

/** A request is booked under its own id, on the day on which it is approved. */
export function momentOf(requestId: string, reason: string, at: Temporal.Instant): RequestMoment {
  return { reference: `staff:${requestId}`, reason, valueOn: manilaDateOf(at), at }
}
