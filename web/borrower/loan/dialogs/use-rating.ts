import { useState } from 'react'
import { rateApp } from '#contract/loan/loan.ts'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import type { Star } from '#web/kit/form/stars.tsx'
import { toast } from '#web/kit/status/toast.tsx'

/** From this number of stars on the host app asks for a store rating (CONST-017). */
const STORE_STARS = 4

/** Every rating is sent as this number (ERR-035); `stars` has the borrower's choice. */
const GIVEN_SCORE = 5

/** The stars that a borrower chooses and sends; few of them are followed by thanks. */
export function useRating(orderId: string, words: OrderDialogsTexts['rating'], onDone: () => void) {
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

  return { chosen, setChosen, isLow, submit, waiting: rating.waiting }
}
