import type { ReactNode } from 'react'
import { listLoans } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { isOpen, OpenLoans } from '#web/borrower/home/loan-list.tsx'
import { PastLoans } from '#web/borrower/home/past-loans.tsx'
import { ButtonLink } from '#web/borrower/home/button-link.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LoanCardSkeleton } from '#web/kit/money/loan-card.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { PlaceNav } from '#web/kit/frame/header/place-nav.tsx'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import type { HomeTexts } from '#web/borrower/home/texts/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** All loans of the borrower (RT-032, API-053). */
export function LoansScreen({ query }: { query: Query }) {
  const loans = useCall(listLoans, {})
  if (loans.waiting) return inFrame(query, <LoanCardSkeleton />)
  if (loans.refusal) return inFrame(query, <Failed refusal={loans.refusal} again={loans.again} />)

  const { list } = loans.data
  const hasOpen = list.some(isOpen)
  const past = !list.every(isOpen) && <PastLoans loans={list} query={query} />
  return inFrame(
    query,
    <>
      {loans.late && <LastKnown late={loans.late} knownAt={loans.knownAt} again={loans.again} />}
      {list.length === 0 && <NoLoan query={query} />}
      <OpenLoans loans={list} query={query} />
      {!hasOpen && past}
    </>,
    // Beside the open ones where there is room; alone they are what the screen is about.
    hasOpen && past,
  )
}

function NoLoan({ query }: { query: Query }) {
  const words = useWords(homeTexts).loans.none
  return (
    <EmptyState title={words.title} lead={words.lead}>
      <ButtonLink href={linkTo(SCREEN_PATHS.main, {}, query)}>{words.toProducts}</ButtonLink>
    </EmptyState>
  )
}

function inFrame(query: Query, content: ReactNode, past?: ReactNode) {
  return (
    <Frame query={query} past={past}>
      {content}
    </Frame>
  )
}

interface FrameProps {
  query: Query
  past: ReactNode
  children: ReactNode
}

function Frame({ query, past, children }: FrameProps) {
  const words = useWords(homeTexts)
  const nav = <PlaceNav words={words.places} here="loans" query={query} />
  return (
    <ScreenFrame title={words.loans.title} titleTone="quiet" actions={nav} aside={past}>
      {children}
    </ScreenFrame>
  )
}

export const loans: WholeScreen<HomeTexts> = {
  view: LoansScreen,
  texts: homeTexts,
  title: (words) => words.loans.title,
}
