import { getInformation } from '#contract/information.ts'
import { Information } from '#web/borrower/information/information.tsx'
import { Failed } from '#web/kit/failed.tsx'
import { FormSkeleton } from '#web/kit/form-skeleton.tsx'
import { useWords } from '#web/kit/page.ts'
import type { Query } from '#web/kit/query.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { informationTexts } from '#web/kit/texts/information-texts.ts'
import type { InformationTexts } from '#web/kit/texts/information/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import type { WholeScreen } from '#web/kit/whole-screen.ts'

/** What a borrower says of himself before he is lent to, group by group (API-052, ENT-059). */
export function CertifyScreen({ query }: { query: Query }) {
  const { title, lead } = useWords(informationTexts)
  const information = useCall(getInformation, {})
  if (information.data !== null) return <Information information={information} query={query} />
  return (
    <ScreenFrame title={title} lead={lead}>
      {information.waiting && <FormSkeleton />}
      {information.refusal && <Failed refusal={information.refusal} again={information.again} />}
    </ScreenFrame>
  )
}

export const certify: WholeScreen<InformationTexts> = {
  view: CertifyScreen,
  texts: informationTexts,
  title: (words) => words.title,
}
