import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'

/** For a form without a field. */
export function NothingToFill() {
  const { title, lead, back } = useWords(payoutAccountTexts).nothing
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => askHostApp('closeWebview', null)}>{back}</Button>
    </EmptyState>
  )
}
