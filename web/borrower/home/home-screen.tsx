import type { ReactNode } from 'react'
import { getHome } from '#contract/application/product.ts'
import { isOpen, OpenLoans } from '#web/borrower/home/loan-list.tsx'
import { MoreLinks } from '#web/borrower/home/more-links.tsx'
import { NoOffer } from '#web/borrower/home/no-offer.tsx'
import { Products } from '#web/borrower/home/products.tsx'
import { Welcome } from '#web/borrower/home/welcome.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { LenderNotices } from '#web/kit/frame/parts/lender-notices.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { PlaceNav } from '#web/kit/frame/header/place-nav.tsx'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import type { HomeTexts } from '#web/borrower/home/texts/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'
import { HomeSkeleton } from '#web/borrower/home/home-skeleton.tsx'

/** The brand's products, below the borrower's open loans (RT-032, API-050). */
export function HomeScreen({ query }: { query: Query }) {
  const home = useCall(getHome, {})
  if (home.waiting) return inFrame(query, <HomeSkeleton />)
  if (home.refusal) return inFrame(query, <Failed refusal={home.refusal} again={home.again} />)

  const { products, loans, start, noOffer } = home.data
  const owes = loans.some(isOpen)
  // Who is asked to pay now is not offered to owe more beside it.
  const isLate = loans.some(({ orderStatus }) => orderStatus === OVERDUE)
  return inFrame(
    query,
    <>
      {home.late && <LastKnown late={home.late} knownAt={home.knownAt} again={home.again} />}
      <OpenLoans loans={loans} query={query} />
      {noOffer && <NoOffer noOffer={noOffer} owes={owes} query={query} />}
      {!noOffer && !isLate && (
        <Products products={products} start={start} isFolded={owes} query={query} />
      )}
    </>,
    owes,
  )
}

const OVERDUE = 180

function inFrame(query: Query, content: ReactNode, owes?: boolean) {
  return (
    <Frame query={query} owes={owes}>
      {content}
    </Frame>
  )
}

interface FrameProps {
  query: Query
  /** A loan is open: its card is what the screen is about. */
  owes: boolean | undefined
  children: ReactNode
}

/** The parts that do not depend on the call. */
function Frame({ query, owes, children }: FrameProps) {
  const { isSignedIn, brand, market } = usePage()
  const words = useWords(homeTexts)
  // Where the first card asks how much, it is title enough.
  const asksHowMuch = isSignedIn && market.rowsFolded
  const nav = <PlaceNav words={words.places} here="main" query={query} />
  return (
    <ScreenFrame
      title={owes ? words.home.loans : words.home.title(brand.appName)}
      titleTone={owes || asksHowMuch ? 'hidden' : undefined}
      actions={nav}
      aside={
        <>
          {isSignedIn && market.passkeys && <Lazy load={loadOffer} props={{}} />}
          <MoreLinks query={query} />
          {words.lender && <LenderNotices words={words.lender} />}
        </>
      }
    >
      {!isSignedIn && <Welcome query={query} />}
      {children}
    </ScreenFrame>
  )
}

const loadOffer = async () => (await import('#web/borrower/home/passkey-offer.tsx')).PasskeyOffer

export const main: WholeScreen<HomeTexts> = {
  view: HomeScreen,
  texts: homeTexts,
  title: (words) => words.places.main,
}
