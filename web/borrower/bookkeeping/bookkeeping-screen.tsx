import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import type { Output } from '#contract/endpoint.ts'
import { listLoans } from '#contract/loan/loan.ts'
import { LedgerDays, PortionLines } from '#web/borrower/bookkeeping/ledger-days.tsx'
import { LedgerFiles } from '#web/borrower/bookkeeping/ledger-files.tsx'
import { LedgerSkeleton } from '#web/borrower/bookkeeping/ledger-skeleton.tsx'
import { LoanLinks } from '#web/borrower/bookkeeping/loan-links.tsx'
import { NothingBooked } from '#web/borrower/bookkeeping/nothing-booked.tsx'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { PlaceNav } from '#web/kit/frame/header/place-nav.tsx'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { bookkeepingTexts } from '#web/borrower/bookkeeping/texts/bookkeeping-texts.ts'
import type { BookkeepingTexts } from '#web/borrower/bookkeeping/texts/texts.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The borrower's own ledger, of one loan or of all of them (API-055). */
export function BookkeepingScreen({ query }: { query: Query }) {
  const words = useWords(bookkeepingTexts)
  const orderId = query['orderId'] ?? ''
  const ledger = useCall(getBookkeeping, orderId ? { orderId } : {})
  const loans = useCall(listLoans, {}).data?.list ?? []
  const shown = orderId || onlyOf(loans)

  const links = <LoanLinks loans={loans} shown={shown} query={query} />
  const hasAside = ledger.waiting || hasEntries(ledger)
  const aside = (
    <>
      {hasEntries(ledger) && shown && <LedgerFiles orderId={shown} />}
      {links}
    </>
  )

  return (
    <ScreenFrame
      title={words.title}
      lead={words.lead}
      actions={<PlaceNav words={words.places} query={query} />}
      aside={hasAside && aside}
    >
      {ledger.waiting && <LedgerSkeleton />}
      {ledger.refusal && <Failed refusal={ledger.refusal} again={ledger.again} />}
      {ledger.data && <Ledger ledger={ledger} shown={shown} />}
      {!hasAside && links}
    </ScreenFrame>
  )
}

type Answer = Output<typeof getBookkeeping>

/** With one loan its ledger is the whole ledger; else empty. */
function onlyOf(loans: Output<typeof listLoans>['list']): string {
  const [first, ...others] = loans
  return first && others.length === 0 ? first.orderId : ''
}

/** Without entries there are no files, and no second column. */
function hasEntries({ data }: Called<Answer>): boolean {
  return data !== null && data.entries.length > 0
}

interface LedgerProps {
  ledger: Extract<Called<Answer>, { data: Answer }>
  /** Order id of the shown loan; empty if all are shown. */
  shown: string
}

function Ledger({ ledger: { data, late, knownAt, again }, shown }: LedgerProps) {
  const { market } = usePage()
  const words = useWords(bookkeepingTexts)
  const notice = late && <LastKnown late={late} knownAt={knownAt} again={again} />
  if (data.entries.length === 0) {
    return (
      <>
        {notice}
        <NothingBooked />
      </>
    )
  }
  const label = shown ? words.owed : words.owedOnAll
  return (
    <>
      {notice}
      <Card>
        <Amount label={label} value={market.formatPeso(data.balance)} />
      </Card>
      {data.unbooked.length > 0 && (
        <Card title={words.unbooked}>
          <PortionLines lines={data.unbooked} />
        </Card>
      )}
      <LedgerDays entries={data.entries} />
    </>
  )
}

export const bookkeeping: WholeScreen<BookkeepingTexts> = {
  view: BookkeepingScreen,
  texts: bookkeepingTexts,
  title: (words) => words.title,
}
