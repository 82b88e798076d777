import type { Static } from 'typebox'
import { CODES } from '#contract/codes.ts'
import type { Action } from '#contract/console/staff-action.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { ACCOUNTING_REQUESTS } from '#server/backoffice/approvals/kinds/accounting-requests.ts'
import { BATCH_REQUESTS } from '#server/backoffice/approvals/kinds/batch-requests.ts'
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
export const REQUEST_KINDS = {
  ...LOAN_REQUESTS,
  ...BORROWER_MONEY_REQUESTS,
  ...OWN_MONEY_REQUESTS,
  ...CLOSING_REQUESTS,
  ...ACCOUNTING_REQUESTS,
  ...BATCH_REQUESTS,
  ...WORDING_REQUESTS,
} as const

export type RequestKindName = keyof typeof REQUEST_KINDS

export type RequestInput<K extends RequestKindName> = Static<(typeof REQUEST_KINDS)[K]['input']>

/** One of REQUEST_KINDS with its input. */
export type RequestContent<K extends RequestKindName = RequestKindName> = {
  [Each in K]: { readonly kind: Each; readonly input: RequestInput<Each> }
}[K]

/** A new approval request. */
export type NewRequest<K extends RequestKindName = RequestKindName> = RequestContent<K> & {
  /** For bookkeepers; without names or phone numbers. */
  readonly reason: string
}

/** Kinds that change what people read, and no books. */
export const WORDING_KINDS: readonly string[] = Object.keys(WORDING_REQUESTS)

/** What a person needs to check a request of this kind. */
export const checkAction = (kind: string): Action =>
  WORDING_KINDS.includes(kind) ? 'checkWording' : 'checkMoney'

function isApprovalRequest(name: string): name is RequestKindName {
  return Object.hasOwn(REQUEST_KINDS, name)
}

/** A request of a kind with its input. @throws Refusal -1002 that names the first wrong field */
export function requestContent<K extends RequestKindName>(
  kind: K,
  input: unknown,
): RequestContent<K> {
  const requestKind: RequestKind = REQUEST_KINDS[kind]
  refuseOtherInput(requestKind.input, input)
  // The schema of this kind has just checked it.
  return { kind, input } as unknown as RequestContent<K>
}

/**
 * A request as it was stored, perhaps by an earlier version.
 *
 * @throws Refusal -1004 when it is not complete by the rules of today
 */
export function readStoredRequest(
  kind: string,
  { reason = '', ...input }: Readonly<Record<string, string>>,
): NewRequest {
  if (!isApprovalRequest(kind)) throw staleRequest('such requests are not made any more')
  try {
    return { ...requestContent(kind, input), reason }
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

/** Carries a request out. */
export async function carryOutRequest(
  deps: Dependencies,
  tx: Transaction,
  { kind, input }: RequestContent,
  moment: RequestMoment,
): Promise<void> {
  const requestKind: RequestKind = REQUEST_KINDS[kind]
  await requestKind.carryOut(tx, input, moment, deps)
}

/** A request is booked under its own id, on the day on which it is approved. */
export function toMoment(
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: string },
  at: Temporal.Instant,
): RequestMoment {
  return { reference: `staff:${id}`, reason, valueOn: toManilaDate(at), at, by }
}
