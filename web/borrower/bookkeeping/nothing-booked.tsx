import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { bookkeepingTexts } from '#web/borrower/bookkeeping/texts/bookkeeping-texts.ts'

/** For a ledger without entries. */
export function NothingBooked() {
  const { title, lead, home } = useWords(bookkeepingTexts).nothing
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => askHostApp('toHome', null)}>{home}</Button>
    </EmptyState>
  )
}
