import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

/** For a brand without open products, and for an address that names none. */
export function NothingOnOffer({ why = 'nothing' }: { why?: 'nothing' | 'missing' }) {
  const { title, lead, home } = useWords(productTexts)[why]
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => askHostApp('toHome', null)}>{home}</Button>
    </EmptyState>
  )
}
