import { CODES } from '#contract/codes.ts'
import { COLLECTION_TYPE } from '#contract/complaint/complaint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn, resolutionDueOn } from '#domain/contacts/complaint-clock.ts'
import { takesCollectionComplaints } from '#domain/contacts/complaint-state.ts'
import { complaintText } from '#domain/contacts/complaint-text.ts'
import { type Market, type MarketKey, MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { attachUploaded, parseImageIds } from '#server/service/complaint/images/attach-images.ts'
import { insertWithNumber } from '#server/service/complaint/complaint-number.ts'
import { type NewComplaint } from '#server/service/complaint/complaint-store.ts'
import { disputedEntry } from '#server/service/complaint/disputes/disputed-entry.ts'
import { lockDisputable } from '#server/service/complaint/disputes/lock-disputable.ts'
import { parseSubType, parseType } from '#server/service/complaint/complaint-types.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { tooLong } from '#server/platform/http/serve/field-trouble.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { openDispute } from '#server/lending/loan/disputes/dispute-entry.ts'
import { findNamedLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { COMPLAINT_REFUSALS } from '#server/service/complaint/complaint-refusal-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The complaint form with the field names of the wire. */
export interface ComplaintForm {
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
 * Files a complaint: from now on it has a number, and the time to reply runs.
 *
 * @throws Refusal -1001 for a loan that is not the borrower's, -1002 for an invalid field, -1003
 *   after the day's limit, -1005 where the loan takes no collection complaints, or another
 *   complaint disputes the entry
 */
export async function fileComplaint(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'limits' | 'random'>,
  tx: Transaction,
  { borrowerId, brand }: { borrowerId: string; brand: BrandSetting },
  form: ComplaintForm,
): Promise<FiledComplaint> {
  const filedAt = deps.clock.now()
  const today = toManilaDate(filedAt)
  const { type, subType } = typesOf(form)
  const content = checkedText(form.problemDetail, brand.market)
  const imageIds = parseImageIds(form.problemImage)
  const loan = await loanNamed(tx, borrowerId, form.orderNo)
  if (type === COLLECTION_TYPE) await refuseUncollected(tx, MARKETS[brand.market], loan, today)
  const reference = form.disputedReference || null
  // Before the complaint, whose foreign key locks its loan too: the other order could deadlock.
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
    replyDueOn: replyDueOn(today, deps.holidays.current()),
    resolutionDueOn: resolutionDueOn(today),
  }
  const number = await insertWithNumber(deps.random, tx, complaint)
  await attachUploaded(tx, imageIds, { borrowerId, complaintId: complaint.id, messagePlace: 0 })
  const disputed = disputedEntry(complaint)
  if (disputed) await openDispute(tx, disputed, today)
  // Last: a refused complaint does not count towards the day's limit.
  await deps.limits.count('complaint', borrowerId)
  return { ...complaint, number }
}

/** A borrower's text (VAL-023). @throws Refusal -1002 when it is empty or too long (VAL-024) */
export function checkedText(written: string, market: MarketKey): string {
  const most = MARKETS[market].complaintLength
  if (written.length > most) throw inputRefused(tooLong('problemDetail', most))
  const text = complaintText(written, most)
  if (text === '') throw inputRefused(localized(COMPLAINT_REFUSALS, 'emptyText'))
  return text
}

function typesOf({ problemType, problemSonType }: ComplaintForm) {
  const type = parseType(problemType)
  if (type === null) throw inputRefused(localized(COMPLAINT_REFUSALS, 'unknownType'))
  const subType = problemSonType ? parseSubType(problemSonType) : null
  const isRight = type === COLLECTION_TYPE ? subType !== null : !problemSonType
  if (!isRight) throw inputRefused(localized(COMPLAINT_REFUSALS, 'wrongSubType'))
  return { type, subType }
}

async function loanNamed(
  tx: Transaction,
  borrowerId: string,
  name: string | undefined,
): Promise<Loan | null> {
  if (!name) return null
  const loan = await findNamedLoan(tx, borrowerId, name)
  if (!loan) throw new Refusal(CODES.notFound, ORDER_NOT_FOUND)
  return loan
}

/** ST-042: the server enforces it too. */
async function refuseUncollected(
  tx: Transaction,
  market: Market,
  loan: Loan | null,
  today: Temporal.PlainDate,
): Promise<void> {
  const status = loan && statusOn(loan, (await readAccount(tx, loan)).account, today)
  if (takesCollectionComplaints(market, status)) return
  throw new Refusal(CODES.notInThisStatus, localized(COMPLAINT_REFUSALS, 'collectionNotTaken'))
}
