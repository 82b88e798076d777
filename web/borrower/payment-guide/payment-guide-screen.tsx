import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { Enlargeable } from '#web/borrower/payment-guide/enlargeable.tsx'
import { GuidePicture, type GuidePictureName } from '#web/borrower/payment-guide/guide-picture.tsx'
import styles from '#web/borrower/payment-guide/payment-guide-screen.module.css'
import { Card } from '#web/kit/card.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { NumberedSteps } from '#web/kit/numbered-steps.tsx'
import { useWords } from '#web/kit/page.ts'
import { addressOf } from '#web/kit/query.ts'
import { Rows } from '#web/kit/rows.tsx'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { paymentGuideTexts } from '#web/kit/texts/payment-guide-texts.ts'
import type { PaymentGuideTexts } from '#web/kit/texts/payment-guide/texts.ts'
import type { WholeScreen } from '#web/kit/whole-screen.ts'

const WAYS: readonly GuidePictureName[] = ['gcash', 'maya', 'store']

/** How to pay with a reference number; asks the server nothing (DP-001 to DP-005). */
export function PaymentGuideScreen() {
  const { title, lead, before, posting, help } = useWords(paymentGuideTexts)
  return (
    <ScreenFrame title={title} lead={lead}>
      <Card title={before.title}>
        <ul className={styles['notes']}>
          {before.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Card>
      {WAYS.map((way) => (
        <WayToPay key={way} way={way} />
      ))}
      <Card title={posting.title}>
        <Rows rows={posting.rows} />
      </Card>
      <Card title={help.title}>
        <p className={styles['help']}>{help.lead}</p>
        <div className={styles['service']}>
          <LinkButton onClick={() => location.assign(addressOf(SCREEN_PATHS.customerService))}>
            {help.link}
          </LinkButton>
        </div>
      </Card>
    </ScreenFrame>
  )
}

function WayToPay({ way }: { way: GuidePictureName }) {
  const words = useWords(paymentGuideTexts)
  const { title, steps, picture } = words[way]
  return (
    <Card title={title}>
      <Enlargeable title={title} shown={picture}>
        <GuidePicture name={way} words={words.drawn} />
      </Enlargeable>
      <NumberedSteps steps={steps} />
    </Card>
  )
}

export const paymentGuide: WholeScreen<PaymentGuideTexts> = {
  view: PaymentGuideScreen,
  texts: paymentGuideTexts,
  title: (words) => words.title,
}
