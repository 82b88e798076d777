import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { CodeTexts } from '#web/borrower/repayment/texts/code/texts.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'

interface Props {
  words: CodeTexts
  /** Our name for the payment. */
  payment: string
}

/** A code that was paid, or whose time is over. */
export function CodeOver({ words, payment }: Props) {
  const seeResult = () => location.assign(screenAddress(SCREEN_PATHS.paymentResult, { payment }))
  return (
    <EmptyState {...words.over}>
      <Button onClick={seeResult}>{words.seeResult}</Button>
    </EmptyState>
  )
}
