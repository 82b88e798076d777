import { getIdentityPictures } from '#contract/identity/identity-pictures.ts'
import { IdentityPictures } from '#web/borrower/identity/identity-pictures.tsx'
import { PictureSkeleton } from '#web/borrower/identity/picture-skeleton.tsx'
import { identityTexts } from '#web/borrower/identity/texts/identity-texts.ts'
import type { IdentityTexts } from '#web/borrower/identity/texts/texts.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'
import { Failed } from '#web/kit/status/failed.tsx'

/** Front and back of the borrower's ID and a selfie, one at a time (market philippines). */
export function IdentityPicturesScreen({ query }: { query: Query }) {
  const { title } = useWords(identityTexts)
  const asked = useCall(getIdentityPictures, {})
  if (asked.data !== null) return <IdentityPictures asked={asked.data} query={query} />
  return (
    <ScreenFrame title={title}>
      {asked.waiting && <PictureSkeleton />}
      {asked.refusal && <Failed refusal={asked.refusal} again={asked.again} />}
    </ScreenFrame>
  )
}

export const identityPictures: WholeScreen<IdentityTexts> = {
  view: IdentityPicturesScreen,
  texts: identityTexts,
  title: (words) => words.title,
}
