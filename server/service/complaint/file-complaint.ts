import { CODES } from '#contract/codes.ts'
import { COLLECTION_TYPE, COMPLAINT_TEXT_LIMIT } from '#contract/complaint.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { replyDueOn, resolutionDueOn } from '#domain/complaint-clock.ts'
import { takesCollectionComplaints } from '#domain/complaint-state.ts'
import { complaintText } from '#domain/complaint-text.ts'
import { type Market, MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { attachSent, imageIdsOf } from '#server/service/complaint/attach-images.ts'
import { insertNumbered } from '#server/service/complaint/complaint-number.ts'
import { type NewComplaint } from '#server/service/complaint/complaint-store.ts'
import { disputedIn } from '#server/service/complaint/disputed-in.ts'
import { lockDisputable } from '#server/service/complaint/lock-disputable.ts'
import { subTypeOf, typeOf } from '#server/service/complaint/complaint-types.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { openDispute } from '#server/lending/loan/dispute-entry.ts'
import { findNamedLoan } from '#server/lending/loan/find-loan.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import { statusOn } from '#server/lending/loan/loan-status.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/loan-messages.ts'

/** What a borrower wrote, as the wire brings it. */
export interface WrittenComplaint {
  readonly problemType: string
  readonly problemSonType?: string
  readonly problemDetail: string
  readonly problemImage?: string
  readonly orderNo?: string
  readonly disputedReference?: string
}

export interface FiledComplaint extends NewComplaint {
  readonly number: string
}

/**
 * Files a complaint: from now on it has a number, and its clock runs.
 *
 * @throws Refusal -1001 for a loan that is not his, -1002 for a field that is not right, -1003 after
 *   a day's complaints, -1005 where the loan takes no complaints of collection, or a complaint has what is disputed
 */
export async function fileComplaint(
  deps: Dependencies,
  tx: Transaction,
  { borrowerId, brand }: { borrowerId: string; brand: BrandSetting },
  written: WrittenComplaint,
): Promise<FiledComplaint> {
  const filedAt = deps.clock.now()
  const today = manilaDateOf(filedAt)
  const { type, subType } = typesOf(written)
  const content = messagesOf(written.problemDetail)
  const imageIds = imageIdsOf(written.problemImage ?? '')
  const loan = await loanNamed(tx, borrowerId, written.orderNo ?? '')
  if (type === COLLECTION_TYPE) await refuseUncollected(tx, MARKETS[brand.market], loan, today)
  const reference = written.disputedReference || null
  // Before the complaint, which holds its loan by a foreign key: two that did would wait in a ring.
  if (reference) await lockDisputable(tx, { borrowerId, loanId: loan?.id ?? null, reference })

  const complaint: NewComplaint = {
    id: deps.random.uuid(),
    borrowerId,
    loanId: loan?.id ?? null,
    type,
    subType,
    content,
    disputedReference: reference,
    filedAt,
    replyDueOn: replyDueOn(today),
    resolutionDueOn: resolutionDueOn(today),
  }
  const number = await insertNumbered(deps.random, tx, complaint)
  await attachSent(tx, imageIds, { borrowerId, complaintId: complaint.id, messagePlace: 0 })
  const disputed = disputedIn(complaint)
  if (disputed) await openDispute(tx, disputed, today)
  // Last: what is refused takes none of a day's complaints.
  await deps.limits.count('complaint', borrowerId)
  return { ...complaint, number }
}

/** A borrower's words, cut (VAL-023). @throws Refusal -1002 when there are none (VAL-024) */
export function messagesOf(written: string): string {
  const text = complaintText(written, COMPLAINT_TEXT_LIMIT)
  if (text === '')
    throw inputRefused({
      en: 'Please fill in your comments and suggestions',
      fil: 'Isulat muna kung ano ang nangyari',
    })
  return text
}

function typesOf({ problemType, problemSonType = '' }: WrittenComplaint) {
  const type = typeOf(problemType)
  if (type === null)
    throw inputRefused({
      en: 'problemType: is none of the kinds of problem.',
      fil: 'problemType: wala sa mga uri ng problema.',
    })
  const subType = problemSonType === '' ? null : subTypeOf(problemSonType)
  const isRight = type === COLLECTION_TYPE ? subType !== null : problemSonType === ''
  if (!isRight)
    throw inputRefused({
      en: 'problemSonType: does not belong to this kind of problem.',
      fil: 'problemSonType: hindi kasama sa uring ito ng problema.',
    })
  return { type, subType }
}

async function loanNamed(tx: Transaction, borrowerId: string, name: string): Promise<Loan | null> {
  if (name === '') return null
  const loan = await findNamedLoan(tx, borrowerId, name)
  if (!loan) throw new Refusal(CODES.notFound, ORDER_NOT_FOUND)
  return loan
}

/** ST-042: the server holds it too. */
async function refuseUncollected(
  tx: Transaction,
  market: Market,
  loan: Loan | null,
  today: Temporal.PlainDate,
): Promise<void> {
  const status = loan && statusOn(loan, (await readAccount(tx, loan)).account, today)
  if (takesCollectionComplaints(market, status)) return
  throw new Refusal(CODES.notInThisStatus, {
    en: 'The selected order does not support sending collection types',
    fil: 'Hindi puwedeng magreklamo tungkol sa paniningil para sa napiling loan',
  })
}
