import styles from '#web/borrower/application/offer/not-offered.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { usePage } from '#web/kit/frame/page.ts'
import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'

interface Props {
  texts: RefusedTexts
  /** The server's message. */
  words: string
  again: () => void
}

/** For a product that is not available today (-1005): a retry may not help. */
export function NotOffered({ texts: { title, home }, words, again }: Props) {
  const { texts } = usePage()
  return (
    <EmptyState title={title} lead={words}>
      <div className={styles['links']}>
        <Button onClick={() => askHostApp('toHome', null)}>{home}</Button>
        <Button kind="outline" onClick={again}>
          {texts.failed.again}
        </Button>
      </div>
    </EmptyState>
  )
}
