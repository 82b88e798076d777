import type { Static } from 'typebox'
import { CODES } from '#contract/codes.ts'
import type { Action } from '#contract/console/staff-action.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { BORROWER_MONEY_REQUESTS } from '#server/backoffice/approvals/kinds/borrower-money-requests.ts'
import { CLOSING_REQUESTS } from '#server/backoffice/approvals/kinds/closing-requests.ts'
import { LOAN_REQUESTS } from '#server/backoffice/approvals/kinds/loan-requests.ts'
import { OWN_MONEY_REQUESTS } from '#server/backoffice/approvals/kinds/own-money-requests.ts'
import { WORDING_REQUESTS } from '#server/backoffice/approvals/kinds/wording-requests.ts'
import {
  refuseOtherInput,
  type RequestKind,
} from '#server/backoffice/request-kinds/request-kind.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What staff may request for the books, or of what borrowers read; another person approves it. */
export const APPROVAL_RULES = {
  ...LOAN_REQUESTS,
  ...BORROWER_MONEY_REQUESTS,
  ...OWN_MONEY_REQUESTS,
  ...CLOSING_REQUESTS,
  ...WORDING_REQUESTS,
} as const

export type ApprovalRequestName = keyof typeof APPROVAL_RULES

export type RequestInput<K extends ApprovalRequestName> = Static<
  (typeof APPROVAL_RULES)[K]['input']
>

/** One of APPROVAL_RULES with its input. */
export type Asked<K extends ApprovalRequestName = ApprovalRequestName> = {
  [Each in K]: { readonly kind: Each; readonly input: RequestInput<Each> }
}[K]

/** A new approval request. */
export type Proposal<K extends ApprovalRequestName = ApprovalRequestName> = Asked<K> & {
  /** For bookkeepers; without names or phone numbers. */
  readonly reason: string
}

/** Kinds that change what people read, and no books. */
export const WORDING_KINDS: readonly string[] = Object.keys(WORDING_REQUESTS)

/** What a person needs to check a request of this kind. */
export const checkAction = (kind: string): Action =>
  WORDING_KINDS.includes(kind) ? 'checkWording' : 'checkMoney'

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
    englishOnly(`This request is out of date (${why}). Reject it and ask again.`),
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
export function toMoment(
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: string },
  at: Temporal.Instant,
): RequestMoment {
  return { reference: `staff:${id}`, reason, valueOn: toManilaDate(at), at, by }
}
