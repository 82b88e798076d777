import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { askHostApp } from '#web/kit/host-app.ts'
import { useWords } from '#web/kit/page.ts'
import { productTexts } from '#web/kit/texts/product-texts.ts'

/** For a brand that lends nothing today. */
export function NothingOnOffer() {
  const { title, lead, home } = useWords(productTexts).nothing
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => askHostApp('toHome', null)}>{home}</Button>
    </EmptyState>
  )
}
