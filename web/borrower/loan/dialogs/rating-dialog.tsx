import { useState } from 'react'
import { rateApp } from '#contract/loan/loan.ts'
import { ThanksDialog } from '#web/borrower/loan/dialogs/thanks-dialog.tsx'
import styles from '#web/borrower/loan/dialogs/rating-dialog.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { type Star, Stars } from '#web/kit/form/stars.tsx'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'

/** From this number of stars on the host app asks for a store rating (CONST-017). */
const STORE_STARS = 4

/** Every rating is sent as this number (ERR-035); `stars` has the borrower's choice. */
const GIVEN_SCORE = 5

interface Props {
  orderId: string
  words: OrderDialogsTexts
  onDone: () => void
}

/** Asks for one to five stars (ST-015 to ST-022). */
export function RatingDialog({ orderId, words: { rating: words, thanks }, onDone }: Props) {
  const { brand } = usePage()
  const [chosen, setChosen] = useState<Star | null>(null)
  const [isLow, setLow] = useState(false)

  const rating = useAction(rateApp, () => {
    if ((chosen ?? 0) < STORE_STARS) return setLow(true)
    onDone()
    askHostApp('toRate', null)
  })

  function submit() {
    if (chosen === null) return toast(words.choose)
    rating.go({ score: GIVEN_SCORE, stars: chosen, orderId })
  }

  if (isLow) return <ThanksDialog orderId={orderId} words={thanks} onDone={onDone} />
  return (
    <Dialog
      title={words.title}
      onLeave={onDone}
      hasCloseIcon
      actions={
        <Button waiting={rating.waiting} onClick={submit}>
          {words.submit}
        </Button>
      }
    >
      <p className={styles['lead']}>{words.lead(brand.appName)}</p>
      <Stars label={words.stars} nameOf={words.star} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
