import type { Language } from '#contract/brand.ts'
import type { ProblemOrder, startComplaint } from '#contract/complaint/complaint.ts'
import type { getComplaint, listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Output } from '#contract/endpoint.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  isRateable,
  isReopenable,
  takesCollectionComplaints,
} from '#domain/contacts/complaint-state.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { imageAddress } from '#server/service/complaint/images/image-address.ts'
import {
  type Complaint,
  disputeOutcome,
  toHandled,
  lastReply,
} from '#server/service/complaint/complaint.ts'
import {
  problemSubTypes,
  problemTypes,
  typeTitles,
} from '#server/service/complaint/complaint-types.ts'
import { COMPLAINT_MESSAGES } from '#server/service/complaint/complaint-messages.ts'
import { complaintStatus } from '#server/service/complaint/complaint-status.ts'
import type { ComplaintStart } from '#server/service/complaint/start-complaint.ts'
import type { ListedLoan } from '#server/lending/loan/details/list-loans.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/status/describe-status.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import { LOAN_ROW_MESSAGES } from '#server/lending/loan/details/loan-messages.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** The complaint form with the field names of the given contract. */
export function startWire(
  { loans, current, replyDueOn }: ComplaintStart,
  brand: BrandSetting,
  language: Language,
  publicUrl: string,
): Output<typeof startComplaint> {
  const market = MARKETS[brand.market]
  const order = (listed: ListedLoan) => orderWire(listed, publicUrl, language)
  return {
    problemType: problemTypes(language),
    problemSonType: problemSubTypes(language),
    orderDetail: current && order(current),
    orderList: loans.map(order),
    isShow: takesCollectionComplaints(market, null) ? 1 : 0,
    replyNote: COMPLAINT_MESSAGES[language].replyNote(writtenDay(market, replyDueOn, language)),
  }
}

function orderWire(
  { loan, status, due }: ListedLoan,
  publicUrl: string,
  language: Language,
): ProblemOrder {
  const market = MARKETS[loan.market]
  const messages = LOAN_ROW_MESSAGES[language]
  const next = due && due.payable.amount > 0n ? due.payable : null
  const rows = [
    { title: messages.number, value: loan.number },
    { title: messages.amount, value: peso(loan.principal, market) },
    { title: messages.appliedOn, value: toManilaDate(loan.appliedAt).toString() },
    { title: messages.nextPayment, value: next ? peso(next.amount, market) : '' },
    { title: messages.dueOn, value: next?.dueOn?.toString() ?? '' },
  ]
  return {
    orderNo: loan.number,
    productLogo: logoAddress({ publicUrl }, loan.productLogo),
    productName: loan.productName,
    status: describeStatus(loan, status, NO_FACTS, language).title,
    isShow: takesCollectionComplaints(market, status) ? 1 : 0,
    detail: rows.filter(({ value }) => value !== ''),
  }
}

/** The list under its three tabs (CL-007). */
export function listWire(
  complaints: readonly Complaint[],
  now: Temporal.Instant,
  market: Market,
  language: Language,
): Output<typeof listComplaints> {
  const { tabs } = COMPLAINT_MESSAGES[language]
  const today = toManilaDate(now)
  const items = (listed: readonly Complaint[]) =>
    listed.map((complaint) => ({
      id: complaint.id,
      time: manilaTime(complaint.filedAt),
      type: typeTitles(complaint, language).type,
      content: complaint.content,
      problemNo: complaint.number,
      status: complaintStatus(complaint, today, market, language),
    }))
  const inState = (wanted: Complaint['state']) => complaints.filter(({ state }) => state === wanted)
  return {
    tabs: [
      { title: tabs.all, list: items(complaints) },
      { title: tabs.open, list: items(inState('open')) },
      { title: tabs.answered, list: items(inState('answered')) },
    ],
  }
}

/** One complaint with the field names of the given contract. */
export function complaintWire(
  complaint: Complaint,
  now: Temporal.Instant,
  market: Market,
  language: Language,
): Output<typeof getComplaint> {
  const reply = lastReply(complaint)
  const titles = typeTitles(complaint, language)
  const today = toManilaDate(now)
  return {
    type: titles.type,
    sonType: titles.subType,
    problemId: complaint.id,
    content: complaint.content,
    images: complaint.images.map(imageAddress),
    disposeDetail: reply?.text ?? '',
    disposeImages: (reply?.images ?? []).map(imageAddress),
    isNeedScore: isRateable(toHandled(complaint)) ? 1 : 0,
    problemNo: complaint.number,
    status: complaintStatus(complaint, today, market, language),
    detail: timeRows(complaint, language),
    score: complaint.score ?? 0,
    canReopen: isReopenable(toHandled(complaint), today) ? 1 : 0,
  }
}

/** How rows write a moment and a day. */
export interface TimeText {
  readonly moment: (at: Temporal.Instant) => string
  readonly day: (on: Temporal.PlainDate) => string
}

/** For a screen, which formats them for its market. */
const AS_SENT: TimeText = { moment: manilaTime, day: String }

/** Number, loan and all times of a complaint, in order; a row without a value is left out. */
export function timeRows(
  complaint: Complaint,
  language: Language,
  { moment, day }: TimeText = AS_SENT,
): DetailRow[] {
  const { rows, outcomes } = COMPLAINT_MESSAGES[language]
  const outcome = disputeOutcome(complaint)
  const messageRows = complaint.messages.map(({ author, at }) => ({
    text: author === 'staff' ? rows.replied : rows.reopened,
    value: moment(at),
  }))
  const all = [
    { text: rows.number, value: complaint.number },
    { text: rows.loan, value: complaint.loanNumber ?? '' },
    { text: rows.disputed, value: complaint.disputedReference ?? '' },
    { text: rows.outcome, value: outcome === null ? '' : outcomes[outcome] },
    { text: rows.filed, value: moment(complaint.filedAt) },
    ...messageRows,
    { text: rows.replyBy, value: complaint.state === 'open' ? day(complaint.replyDueOn) : '' },
    { text: rows.resolveBy, value: day(complaint.resolutionDueOn) },
    {
      text: rows.rated,
      value:
        complaint.scoredAt && complaint.score
          ? `${moment(complaint.scoredAt)} (${complaint.score}/5)`
          : '',
    },
  ]
  return all.filter(({ value }) => value !== '')
}
