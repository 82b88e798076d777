import { CODES } from '#contract/codes.ts'
import { OfferCardsSkeleton } from '#web/borrower/application/offer-cards.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import type { Called } from '#web/kit/call/use-call.ts'

/** A confirm screen without an offer: loading or refused. */
export function OfferUnknown({ offer }: { offer: Called<unknown> }) {
  const { title } = useWords(applicationTexts)
  return (
    <ScreenFrame title={title}>
      {offer.waiting && <OfferCardsSkeleton />}
      <Refused {...offer} />
    </ScreenFrame>
  )
}

function Refused({ refusal, again }: Called<unknown>) {
  if (!refusal) return null
  if (refusal.code === CODES.notInThisStatus)
    return <Lazy load={loadNotOffered} props={{ words: refusal.message, again }} />
  return <Failed refusal={refusal} again={again} />
}

/** Rare, and there is nothing else to do here. */
async function loadNotOffered() {
  return (await import('#web/borrower/application/not-offered.tsx')).NotOffered
}
