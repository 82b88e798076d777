import { CODES } from '#contract/codes.ts'
import { NoSuchOffer } from '#web/borrower/application/offer/no-such-offer.tsx'
import { NotOffered } from '#web/borrower/application/offer/not-offered.tsx'
import { OfferCardsSkeleton } from '#web/borrower/application/offer/offer-cards.tsx'
import { OtherAmounts } from '#web/borrower/application/offer/other-amounts.tsx'
import { readProductId } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useOpenLoan } from '#web/kit/address/use-open-loan.ts'
import { useLateWords } from '#web/kit/status/late-texts.ts'
import { refusedTexts } from '#web/borrower/application/texts/refused/refused-texts.ts'
import type { Refusal } from '#web/kit/call/call.ts'

interface Props {
  refusal: Refusal
  again: () => void
  query: Query
}

/** What is not on offer: other amounts to choose from, the open loan, nothing today, or nothing ever. */
export function OfferRefused({ refusal, again, query }: Props) {
  const texts = useLateWords(refusedTexts)
  const leaves = useOpenLoan(refusal, readProductId(query))
  if (leaves || !texts) return <OfferCardsSkeleton />
  if (refusal.code === CODES.stale) return <OtherAmounts {...{ refusal, again, query, texts }} />
  if (refusal.code === CODES.notInThisStatus)
    return <NotOffered texts={texts} words={refusal.message} again={again} />
  const isProductMissing = refusal.code === CODES.notFound
  return <NoSuchOffer {...{ texts, query, isProductMissing }} />
}
