import { useState } from 'react'
import type { getIdentityPictures, PictureKind } from '#contract/identity/identity-pictures.ts'
import type { Output } from '#contract/endpoint.ts'
import { onwardFrom } from '#web/borrower/identity/onward.ts'
import { PicturesDone } from '#web/borrower/identity/pictures-done.tsx'
import { PictureStep } from '#web/borrower/identity/picture-step.tsx'
import { identityTexts } from '#web/borrower/identity/texts/identity-texts.ts'
import type { Query } from '#web/kit/address/query.ts'
import { Progress } from '#web/kit/form/progress.tsx'
import { useWords } from '#web/kit/frame/page.ts'

interface Props {
  asked: Output<typeof getIdentityPictures>
  query: Query
}

/** The next picture that is needed, or that all are there. */
export function IdentityPictures({ asked, query }: Props) {
  const words = useWords(identityTexts)
  // The pictures that were missing when the page opened: the steps are counted by them.
  const [needed] = useState(() =>
    asked.pictures.filter(({ state }) => state === 'missing' || state === 'refused'),
  )
  const [sentCount, setSentCount] = useState(0)
  const next = needed[sentCount]
  if (!next)
    return <PicturesDone isAccepted={asked.state === 'accepted'} onward={onwardFrom(query)} />
  return (
    <PictureStep
      key={next.kind}
      kind={next.kind as PictureKind}
      why={next.why}
      later={onwardFrom(query)}
      onSent={() => setSentCount(sentCount + 1)}
    >
      {/* Of one there is no way to show. */}
      {needed.length > 1 && (
        <Progress
          label={words.step(sentCount + 1, needed.length)}
          step={sentCount + 1}
          count={needed.length}
          isMoved={sentCount > 0}
        />
      )}
    </PictureStep>
  )
}
