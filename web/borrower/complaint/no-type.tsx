import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useWords } from '#web/kit/page.ts'
import { addressOf } from '#web/kit/query.ts'
import { complaintTexts } from '#web/kit/texts/complaint-texts.ts'

/** For an address that names no type of problem that there is. */
export function NoType() {
  const { title, lead, choose } = useWords(complaintTexts).form.noType
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => location.assign(addressOf(SCREEN_PATHS.complaintStart))}>
        {choose}
      </Button>
    </EmptyState>
  )
}
