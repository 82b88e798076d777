import { getInformation } from '#contract/identity/information.ts'
import { Information } from '#web/borrower/information/information.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { FormSkeleton } from '#web/kit/form/items/form-skeleton.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import type { InformationTexts } from '#web/borrower/information/texts/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The borrower's information needed for a loan, group by group (API-052, ENT-059). */
export function InformationScreen({ query }: { query: Query }) {
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
  view: InformationScreen,
  texts: informationTexts,
  title: (words) => words.title,
}
