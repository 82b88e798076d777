import { OfferCardsSkeleton } from '#web/borrower/application/offer/offer-cards.tsx'
import { isGone } from '#web/borrower/application/offer/use-offer.ts'
import type { Query } from '#web/kit/address/query.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import type { Called } from '#web/kit/call/use-call.ts'

/** A confirm screen without an offer: loading or refused. */
export function OfferUnknown({ offer, query }: { offer: Called<unknown>; query: Query }) {
  const { title } = useWords(applicationTexts)
  const { waiting, refusal, again } = offer
  return (
    <ScreenFrame title={title}>
      {waiting && <OfferCardsSkeleton />}
      {refusal &&
        (isGone(refusal) ? (
          <Lazy load={loadRefused} props={{ refusal, again, query }} />
        ) : (
          <Failed refusal={refusal} again={again} />
        ))}
    </ScreenFrame>
  )
}

/** Rare, and there is nothing else to do here. */
async function loadRefused() {
  return (await import('#web/borrower/application/offer/offer-refused.tsx')).OfferRefused
}
