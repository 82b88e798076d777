import { type ComponentType, useState } from 'react'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { useRating } from '#web/borrower/loan/dialogs/use-rating.ts'
import styles from '#web/borrower/loan/dialogs/rating-dialog.module.css'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Stars } from '#web/kit/form/stars.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  orderId: string
}

/** The card with its own texts, which are not those of order details. */
export function ratingCardIn(words: OrderDialogsTexts): ComponentType<Props> {
  return function RatingCardPart(props: Props) {
    return <RatingCard {...props} words={words} />
  }
}

/** Asks for one to five stars in the page, and thanks in its place (ST-015 to ST-022). */
function RatingCard({
  orderId,
  words: { rating: words, thanks },
}: Props & { words: OrderDialogsTexts }) {
  const { brand } = usePage()
  const [isDone, setDone] = useState(false)
  const rating = useRating(orderId, words, () => setDone(true))
  if (isDone || rating.isLow) {
    return (
      <Card title={thanks.title}>
        {rating.isLow && (
          <>
            <p className={styles['lead']}>{thanks.lead}</p>
            <LinkButton
              onClick={() =>
                location.assign(screenAddress(SCREEN_PATHS.complaintStart, { orderId }))
              }
            >
              {thanks.tell}
            </LinkButton>
          </>
        )}
      </Card>
    )
  }
  return (
    <Card title={words.title}>
      <p className={styles['lead']}>{words.lead(brand.appName)}</p>
      <Stars
        label={words.stars}
        nameOf={words.star}
        chosen={rating.chosen}
        onChoose={rating.setChosen}
      />
      {rating.chosen !== null && (
        <div className={styles['submit']}>
          <Button kind="outline" waiting={rating.waiting} onClick={rating.submit}>
            {words.submit}
          </Button>
        </div>
      )}
    </Card>
  )
}
