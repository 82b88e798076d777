import type { Language } from '#contract/brand.ts'
import type { ProblemOrder, startComplaint } from '#contract/complaint.ts'
import type { getComplaint, listComplaints } from '#contract/complaint-handling.ts'
import type { Output } from '#contract/endpoint.ts'
import type { DetailRow } from '#contract/loan.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { isRateable, isReopenable, takesCollectionComplaints } from '#domain/complaint-state.ts'
import { type Market, MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { imageAddress } from '#server/service/complaint/attach-images.ts'
import { type Complaint, handledOf, lastReply } from '#server/service/complaint/complaint.ts'
import {
  problemSubTypes,
  problemTypes,
  typeTitles,
} from '#server/service/complaint/complaint-types.ts'
import { COMPLAINT_MESSAGES, stateMessages } from '#server/service/complaint/complaint-messages.ts'
import type { ComplaintStart } from '#server/service/complaint/start-complaint.ts'
import type { ListedLoan } from '#server/lending/loan/list-loans.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/describe-status.ts'
import { manilaTime } from '#server/platform/messages/manila-time.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { writtenDay } from '#server/platform/messages/written-day.ts'
import { LOAN_ROW_MESSAGES } from '#server/lending/loan/loan-messages.ts'

/** Complaint start as the given wire names its fields. */
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
  const words = LOAN_ROW_MESSAGES[language]
  const next = due && due.payable.amount > 0n ? due.payable : null
  const rows = [
    { title: words.number, value: loan.number },
    { title: words.amount, value: peso(loan.principal, market) },
    { title: words.appliedOn, value: manilaDateOf(loan.appliedAt).toString() },
    { title: words.nextPayment, value: next ? peso(next.amount, market) : '' },
    { title: words.dueOn, value: next?.dueOn?.toString() ?? '' },
  ]
  return {
    orderNo: loan.number,
    productLogo: new URL(loan.productLogo, publicUrl).href,
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
  const today = manilaDateOf(now)
  const items = (listed: readonly Complaint[]) =>
    listed.map((it) => ({
      id: it.id,
      time: manilaTime(it.filedAt),
      type: typeTitles(it, language).type,
      content: it.content,
      problemNo: it.number,
      status: stateMessages(it, today, market, language),
    }))
  const inState = (state: Complaint['state']) => complaints.filter((it) => it.state === state)
  return {
    tabs: [
      { title: tabs.all, list: items(complaints) },
      { title: tabs.open, list: items(inState('open')) },
      { title: tabs.answered, list: items(inState('answered')) },
    ],
  }
}

/** One complaint as the given wire names its fields. */
export function complaintWire(
  it: Complaint,
  now: Temporal.Instant,
  market: Market,
  language: Language,
): Output<typeof getComplaint> {
  const reply = lastReply(it)
  const titles = typeTitles(it, language)
  const today = manilaDateOf(now)
  return {
    type: titles.type,
    sonType: titles.subType,
    problemId: it.id,
    content: it.content,
    images: it.images.map(imageAddress),
    disposeDetail: reply?.text ?? '',
    disposeImages: (reply?.images ?? []).map(imageAddress),
    isNeedScore: isRateable(handledOf(it)) ? 1 : 0,
    problemNo: it.number,
    status: stateMessages(it, today, market, language),
    detail: timesOf(it, language),
    score: it.score ?? 0,
    canReopen: isReopenable(handledOf(it), today) ? 1 : 0,
  }
}

/** How rows write a moment and a day. */
export interface TimeText {
  readonly moment: (at: Temporal.Instant) => string
  readonly day: (on: Temporal.PlainDate) => string
}

/** For a screen, which writes them as its market does. */
const AS_SENT: TimeText = { moment: manilaTime, day: String }

/** Number, loan and every time of a complaint, in order; no value, no row. */
export function timesOf(
  it: Complaint,
  language: Language,
  { moment, day }: TimeText = AS_SENT,
): DetailRow[] {
  const { rows } = COMPLAINT_MESSAGES[language]
  const said = it.messages.map(({ author, at }) => ({
    text: author === 'staff' ? rows.replied : rows.reopened,
    value: moment(at),
  }))
  const all = [
    { text: rows.number, value: it.number },
    { text: rows.loan, value: it.loanNumber ?? '' },
    { text: rows.disputed, value: it.disputedReference ?? '' },
    { text: rows.filed, value: moment(it.filedAt) },
    ...said,
    { text: rows.replyBy, value: it.state === 'open' ? day(it.replyDueOn) : '' },
    { text: rows.resolveBy, value: day(it.resolutionDueOn) },
    {
      text: rows.rated,
      value: it.scoredAt && it.score ? `${moment(it.scoredAt)} (${it.score}/5)` : '',
    },
  ]
  return all.filter(({ value }) => value !== '')
}
