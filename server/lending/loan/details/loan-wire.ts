import type { Output } from '#contract/endpoint.ts'
import type { getLoanDetails, LoanOptions as WireOptions, LoanRow } from '#contract/loan/loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import type { LoanDetails, LoanOptions } from '#server/lending/loan/details/get-loan-details.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { payableInstallments } from '#server/lending/loan/account/payable-installments.ts'
import { loanCard } from '#server/lending/loan/details/loan-card.ts'
import { arrivalText, isInTime, loanLead } from '#server/lending/loan/details/loan-lead.ts'
import { destinationText, loanMoment } from '#server/lending/loan/details/loan-moment.ts'
import { isCancelled } from '#server/lending/loan/status/is-cancelled.ts'
import { isOpenOffer } from '#server/lending/loan/changes/lower-offer.ts'
import { describeStatus } from '#server/lending/loan/status/describe-status.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import type { Language } from '#contract/brand.ts'
import {
  LOAN_MESSAGES,
  LOAN_ROW_MESSAGES,
  type LoanRowMessages,
} from '#server/lending/loan/details/loan-messages.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** Order details in the given wire format. */
export function loanWire(
  deps: Pick<Dependencies, 'clock' | 'config' | 'partner'>,
  brand: BrandSetting,
  details: LoanDetails,
  language: Language,
): Output<typeof getLoanDetails> {
  const { loan, product, status, due, needsAccount, asksForStars } = details
  const facts = {
    ...payableMessages(details, toManilaDate(deps.clock.now()), language),
    needsAccount,
    isOfferOpen: isOpenOffer(loan, deps.clock.now()),
    arrivesBy: arrivalText(details, deps.clock.now(), language),
  }
  const described = describeStatus(loan, status, facts, language)
  const first = loanLead(details, deps.clock.now(), language)
  const rows = rowsOf(details, LOAN_ROW_MESSAGES[language])
  const saying = {
    headline: first?.sentence ?? described.title,
    note: first?.note ?? described.description,
  }
  const withdrawPage = withdrawAddress(deps, brand, loan, status)
  return {
    orderStatus: status,
    noticeStatusText: saying.headline,
    noticeDesText: saying.note,
    recProducts: WITHOUT_RECOMMENDATIONS.has(status) ? [] : [...details.recommended],
    productName: loan.productName,
    productLogo: logoAddress(deps.config, loan.productLogo),
    userOrderDetail: { detail: rows },
    inside: 1,
    h5Url: repaymentPage(deps, brand, details),
    isDelay: EXTENDABLE.has(status) && due?.extension ? 1 : 0,
    telephone: brand.servicePhone,
    isScore: asksForStars ? 1 : 0,
    playeduL: withdrawPage,
    reyMsg: withdrawPage && product ? product.presentation.says[language].withdrawMessage : '',
    ...accountReminder(needsAccount, language),
    repayWaits: repayWaits(details) ? 1 : 0,
    card: {
      ...loanCard({ ...details, sentTo: destinationText(details) }, deps.clock.now(), language),
      ...(MARKETS[loan.market].cardSays === 'status' && { state: '', ...saying, ...leadOf(rows) }),
    },
    ...ownFields(details, deps.clock.now(), language),
  }
}

/** Of markets that have them. */
function ownFields(details: LoanDetails, now: Temporal.Instant, language: Language) {
  const moment = loanMoment(details, now, language)
  const { options } = details
  return { ...(moment && { moment }), ...(options && { ways: optionsWire(options) }) }
}

/**
 * The lender's own page for repaying this loan, or our older screen, where its product names one that
 * is allowed.
 */
function repaymentPage(
  { config }: Pick<Dependencies, 'config'>,
  brand: BrandSetting,
  { loan }: LoanDetails,
): string {
  const page = ownLink(config, brand, loan.repaymentPage ?? '')
  if (page === '') return ''
  if (page === SCREEN_PATHS.paymentWay)
    return `${page}?${new URLSearchParams({ productId: loan.productId, orderId: loan.id }).toString()}`
  const address = new URL(page, config.publicUrl)
  address.searchParams.set('productId', loan.productId)
  address.searchParams.set('orderId', loan.id)
  return address.href
}

/** The row that leads, as the number of the card. */
function leadOf(rows: readonly LoanRow[]): { label: string; amount: string } {
  const leading = rows.find(({ isLead }) => isLead === 1)
  return { label: leading?.text ?? '', amount: leading?.value ?? '' }
}

function repayWaits({ loan, received }: LoanDetails): boolean {
  return isInTime(received) && !MARKETS[loan.market].asksWhilePaymentReceived
}

/** The bank-card dialog (OD-035 to OD-037). */
function accountReminder(needsAccount: boolean, language: Language) {
  if (!needsAccount) return { cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' }
  const { accountNeededTitle, accountNeeded } = LOAN_MESSAGES[language]
  return { cardNeedPop: 1, cardPopTitle: accountNeededTitle, cardPopMsg: accountNeeded }
}

function optionsWire(options: LoanOptions): WireOptions {
  return {
    isCancellable: options.isCancellable ? 1 : 0,
    cancelUntil: options.cancelUntil?.toString() ?? '',
    isCancelAsked: options.isCancelAsked ? 1 : 0,
    payoffAmount: Number(options.payoff),
    isLate: options.isLate ? 1 : 0,
  }
}

const EXTENDABLE = new Set<number>([STATUS.dueSoon, STATUS.overdue])
/** Statuses in which a partner's loan can be drawn on the partner's page. */
const DRAWABLE = new Set<number>([STATUS.underReview, STATUS.disbursing])
const WITHOUT_RECOMMENDATIONS = new Set<number>([
  STATUS.active,
  STATUS.dueSoon,
  STATUS.overdue,
  STATUS.settled,
])

/** The partner's page while the loan waits to be drawn there, else empty. */
function withdrawAddress(
  { config, partner }: Pick<Dependencies, 'config' | 'partner'>,
  brand: BrandSetting,
  { id: orderId, productId, withdrawal }: Loan,
  status: LoanStatus,
): string {
  if (withdrawal !== 'open' || !DRAWABLE.has(status) || !partner) return ''
  const query = new URLSearchParams({ productId, orderId })
  const back = `${config.publicUrl}${SCREEN_PATHS.order}?${query.toString()}`
  return ownLink(config, brand, partner.withdrawAddress({ orderId, productId, back }))
}

function payableMessages(
  { loan, due }: LoanDetails,
  day: Temporal.PlainDate,
  language: Language,
): { amount: string; dueOn: string; installments: string } {
  const market = MARKETS[loan.market]
  const dueOn = due?.payable.dueOn
  return {
    amount: peso(due?.payable.amount ?? 0n, market),
    dueOn: dueOn ? writtenDay(market, dueOn, language) : '',
    installments: due ? payableInstallments(due, day, market, language) : '',
  }
}

/** A row, or none without a value. */
function row(text: string, value: string | null | undefined): LoanRow[] {
  return value ? [{ text, value }] : []
}

/** The lead row is the next payment, or the principal when nothing is asked for. */
function lead(rows: LoanRow[], isLead: boolean): LoanRow[] {
  return isLead ? rows.map((each) => ({ ...each, isLead: 1 })) : rows
}

function rowsOf(details: LoanDetails, messages: LoanRowMessages): LoanRow[] {
  const { loan, due, status, owedToday, settledOn } = details
  const market = MARKETS[loan.market]
  const next = due?.payable
  const owes = next !== undefined && next.amount > 0n
  const asks = owes && !isInTime(details.received)
  const endedOn = isCancelled(loan, status) ? messages.cancelledOn : messages.settledOn
  const payable = status === STATUS.overdue ? messages.payNow : messages.nextPayment
  return [
    ...row(messages.number, loan.number),
    ...lead(row(messages.amount, peso(loan.principal, market)), !asks),
    ...row(messages.appliedOn, toManilaDate(loan.appliedAt).toString()),
    ...row(messages.paidOutOn, loan.disbursedOn?.toString()),
    ...row(messages.sentTo, destinationText(details)),
    ...(owes ? lead(row(payable, peso(next.amount, market)), asks) : []),
    ...(owes ? row(messages.dueOn, next.dueOn?.toString()) : []),
    ...(owes ? row(messages.owedToday, peso(owedToday, market)) : []),
    ...(owes ? row(messages.lastPaymentOn, loan.rows.at(-1)?.dueOn.toString()) : []),
    ...row(endedOn, settledOn?.toString()),
    ...(loan.extensionCount > 0 ? row(messages.extended, messages.times(loan.extensionCount)) : []),
  ]
}
