import { CODES } from '#contract/codes.ts'
import { OfferCardsSkeleton } from '#web/borrower/application/offer-cards.tsx'
import { useOpenLoan } from '#web/kit/address/use-open-loan.ts'
import { productIdOf } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import type { Called } from '#web/kit/call/use-call.ts'

/** A confirm screen without an offer: loading or refused, or leaving for the open loan. */
export function OfferUnknown({ offer, query }: { offer: Called<unknown>; query: Query }) {
  const { title } = useWords(applicationTexts)
  const leaves = useOpenLoan(offer.refusal, productIdOf(query))
  return (
    <ScreenFrame title={title}>
      {(offer.waiting || leaves) && <OfferCardsSkeleton />}
      {!leaves && <Refused {...offer} query={query} />}
    </ScreenFrame>
  )
}

function Refused({ refusal, again, query }: Called<unknown> & { query: Query }) {
  if (!refusal) return null
  if (refusal.code === CODES.stale)
    return <Lazy load={loadAmounts} props={{ refusal, again, query }} />
  if (refusal.code === CODES.notInThisStatus)
    return <Lazy load={loadNotOffered} props={{ words: refusal.message, again }} />
  return <Failed refusal={refusal} again={again} />
}

// Rare, and there is nothing else to do here.
async function loadNotOffered() {
  return (await import('#web/borrower/application/not-offered.tsx')).NotOffered
}

async function loadAmounts() {
  return (await import('#web/borrower/application/other-amounts.tsx')).OtherAmounts
}
