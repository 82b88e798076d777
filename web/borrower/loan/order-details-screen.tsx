import { CODES } from '#contract/codes.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { askedDialogs } from '#web/borrower/loan/dialogs/asked-dialogs.ts'
import { OptionsSkeleton, PapersSkeleton } from '#web/borrower/loan/later-skeletons.tsx'
import { loadLoanOptions, loadOrderDialogs, loadRating } from '#web/borrower/loan/later-parts.ts'
import { LoanCards, LoanHelp, LoanRows } from '#web/borrower/loan/loan-cards.tsx'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { NextStep } from '#web/borrower/loan/options/next-step.tsx'
import { OrderActions } from '#web/borrower/loan/order-actions.tsx'
import { OrderNotFound } from '#web/borrower/loan/order-not-found.tsx'
import { OWED } from '#web/borrower/loan/options/owed-statuses.ts'
import { Recommendations } from '#web/borrower/loan/recommendations.tsx'
import { useWithdrawPage } from '#web/borrower/loan/dialogs/use-withdraw-page.ts'
import { useBackGuard } from '#web/kit/address/back-guard.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { tellHostApp } from '#web/kit/call/host-app.ts'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { LoanCardSkeleton } from '#web/kit/money/loan-card.tsx'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { screenAddress, linkTo, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** One loan and its status (OD-001 to OD-047); /onWe and /bandOf. */
export function OrderDetailsScreen({ query }: { query: Query }) {
  const { title } = useWords(loanTexts)
  const { market, language } = usePage()
  const key = readLoanKey(query)
  const loan = useCall(getLoanDetails, key)
  const leaves = useWithdrawPage(loan.data)
  // After an offer was accepted, back would lead to the confirm screen (ST-037, ST-038).
  useBackGuard(query['from'] === 'confirm', goHomeInstead)

  if (loan.data === null) {
    const { refusal, again } = loan
    return (
      <ScreenFrame title={title} titleTone="quiet" aside={loan.waiting && <></>}>
        {loan.waiting && <LoanCardSkeleton />}
        {refusal &&
          (refusal.code === CODES.notFound ? (
            <OrderNotFound />
          ) : (
            <Failed refusal={refusal} again={again} />
          ))}
      </ScreenFrame>
    )
  }

  const { data } = loan
  const asks = !leaves && askedDialogs(data, market).length > 0
  // No other products while a loan is payable, nor once it is paid (OD-016, ST-013).
  const recommends = data.orderStatus !== 200 && !OWED.has(data.orderStatus)
  return (
    <ScreenFrame
      title={title}
      titleTone="quiet"
      aside={<Less loan={data} again={loan.again} query={query} />}
      below={<Help loan={data} recommends={recommends} query={query} />}
    >
      {loan.late && <LastKnown late={loan.late} knownAt={loan.knownAt} again={loan.again} />}
      {data.moment && (
        <Lazy
          key={data.moment.kind}
          load={loadMoment}
          props={{ moment: data.moment, orderId: key.orderId }}
        />
      )}
      <LoanCards loan={data} orderId={key.orderId}>
        <NextStep loan={data} loanKey={key} query={query} />
        {!recommends && <OrderActions loan={data} {...key} />}
      </LoanCards>
      {data.isScore === 1 && !market.echoes && (
        <Lazy load={loadRating[market.textsName(language)]} props={{ orderId: key.orderId }} />
      )}
      {asks && (
        <Lazy load={loadOrderDialogs[market.textsName(language)]} props={{ loan: data, ...key }} />
      )}
    </ScreenFrame>
  )
}

interface LessProps {
  loan: LoanDetails
  again: () => void
  query: Query
}

/** What is less than the card: other ways to go on, the rows of the loan, and its papers. */
function Less({ loan, again, query }: LessProps) {
  const { market, language } = usePage()
  const key = readLoanKey(query)
  const { ways, orderStatus } = loan
  const claims = OWED.has(orderStatus)
  const options = ways && (
    <Lazy
      load={loadLoanOptions[market.textsName(language)]}
      props={{ ways, claims, ...key, again }}
      skeleton={<OptionsSkeleton ways={ways} claims={claims} />}
    />
  )
  // Before the payout the only option ends the application: it is the last thing.
  const isBeforePayout = ways?.isCancellable === 1
  return (
    <>
      {!isBeforePayout && options}
      <LoanRows loan={loan} />
      {market.loanPapers && (
        <Lazy
          load={loadPapers}
          props={{ orderId: key.orderId, orderStatus, query }}
          skeleton={<PapersSkeleton orderStatus={orderStatus} />}
        />
      )}
      {isBeforePayout && options}
    </>
  )
}

interface HelpProps {
  loan: LoanDetails
  recommends: boolean
  query: Query
}

/** Where to ask and what else there is: last on a phone, under the card on a laptop. */
function Help({ loan, recommends, query }: HelpProps) {
  const { market } = usePage()
  const { complain, ledger } = useWords(loanTexts)
  // Whoever waits for an answer is not offered more beside it.
  const isFolded = market.rowsFolded && loan.orderStatus === 21
  const { orderId } = readLoanKey(query)
  return (
    <>
      <LinkRows>
        <LinkRow href={linkTo(SCREEN_PATHS.complaintStart, { orderId }, query)}>{complain}</LinkRow>
        <LinkRow href={linkTo(SCREEN_PATHS.bookkeeping, { orderId }, query)}>{ledger}</LinkRow>
      </LinkRows>
      <LoanHelp telephone={loan.telephone} />
      {recommends && <Recommendations products={loan.recProducts} isQuiet isFolded={isFolded} />}
    </>
  )
}

/** Home takes this page's place: back from there leads to what was before it, not to a ring. */
function goHomeInstead() {
  if (!tellHostApp('toHome', null)) location.replace(screenAddress(SCREEN_PATHS.main))
}

async function loadMoment() {
  return (await import('#web/borrower/loan/moment.tsx')).Moment
}

async function loadPapers() {
  return (await import('#web/borrower/loan/loan-papers.tsx')).LoanPapers
}

export const orderDetails: WholeScreen<LoanTexts> = {
  view: OrderDetailsScreen,
  texts: loanTexts,
  title: (words) => words.title,
}
