import { ThanksDialog } from '#web/borrower/loan/dialogs/thanks-dialog.tsx'
import styles from '#web/borrower/loan/dialogs/rating-dialog.module.css'
import { useRating } from '#web/borrower/loan/dialogs/use-rating.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { Stars } from '#web/kit/form/stars.tsx'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'

interface Props {
  orderId: string
  words: OrderDialogsTexts
  onDone: () => void
}

/** Asks for one to five stars (ST-015 to ST-022). */
export function RatingDialog({ orderId, words: { rating: words, thanks }, onDone }: Props) {
  const { brand } = usePage()
  const { chosen, setChosen, isLow, submit, waiting } = useRating(orderId, words, onDone)
  if (isLow) return <ThanksDialog orderId={orderId} words={thanks} onDone={onDone} />
  return (
    <Dialog
      title={words.title}
      onLeave={onDone}
      hasCloseIcon
      actions={
        <Button waiting={waiting} onClick={submit}>
          {words.submit}
        </Button>
      }
    >
      <p className={styles['lead']}>{words.lead(brand.appName)}</p>
      <Stars label={words.stars} nameOf={words.star} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
