import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

/**
 * For an order that does not exist, or belongs to another borrower: both look the same (OD-045).
 */
export function OrderNotFound() {
  const { title, lead, home } = useWords(loanTexts).notFound
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => askHostApp('toHome', null)}>{home}</Button>
    </EmptyState>
  )
}
