import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

interface Props {
  why?: 'nothing' | 'missing'
  /** Why there is nothing for this borrower, as the server says it. */
  lead?: string
}

/** For a brand without open products, an address that names none, and who gets no offer now. */
export function NothingOnOffer({ why = 'nothing', lead }: Props) {
  const { title, lead: usual, home } = useWords(productTexts)[why]
  return (
    <EmptyState title={title} lead={lead ?? usual}>
      <Button onClick={() => askHostApp('toHome', null)}>{home}</Button>
    </EmptyState>
  )
}
