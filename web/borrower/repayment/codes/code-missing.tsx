import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

/** For a code page without a valid code. */
export function CodeMissing({ title, lead }: { title: string; lead: string }) {
  const { back } = useWords(repaymentTexts)
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => askHostApp('closeWebview', null)}>{back}</Button>
    </EmptyState>
  )
}
