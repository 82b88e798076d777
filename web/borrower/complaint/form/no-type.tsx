import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'

/** For an address without a valid problem type. */
export function NoType() {
  const { title, lead, choose } = useWords(complaintTexts).form.noType
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => location.assign(screenAddress(SCREEN_PATHS.complaintStart))}>
        {choose}
      </Button>
    </EmptyState>
  )
}
