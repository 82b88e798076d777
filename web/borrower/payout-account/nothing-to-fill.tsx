import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { askHostApp } from '#web/kit/host-app.ts'
import { useWords } from '#web/kit/page.ts'
import { payoutAccountTexts } from '#web/kit/texts/payout-account-texts.ts'

/** For a form without a field. */
export function NothingToFill() {
  const { title, lead, back } = useWords(payoutAccountTexts).nothing
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => askHostApp('closeWebview', null)}>{back}</Button>
    </EmptyState>
  )
}
