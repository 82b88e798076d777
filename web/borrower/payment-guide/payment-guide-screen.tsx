import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { Enlargeable } from '#web/borrower/payment-guide/enlargeable.tsx'
import { GuidePicture, type GuidePictureName } from '#web/borrower/payment-guide/guide-picture.tsx'
import styles from '#web/borrower/payment-guide/payment-guide-screen.module.css'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { NumberedSteps } from '#web/kit/frame/parts/numbered-steps.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { paymentGuideTexts } from '#web/borrower/payment-guide/texts/payment-guide-texts.ts'
import type { PaymentGuideTexts } from '#web/borrower/payment-guide/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

const CHANNELS: readonly GuidePictureName[] = ['gcash', 'maya', 'store']

/** How to pay with a reference number; makes no calls (DP-001 to DP-005). */
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
      {CHANNELS.map((channel) => (
        <ChannelCard key={channel} channel={channel} />
      ))}
      <Card title={posting.title}>
        <Rows rows={posting.rows} />
      </Card>
      <Card title={help.title}>
        <p className={styles['help']}>{help.lead}</p>
        <div className={styles['service']}>
          <LinkButton onClick={() => location.assign(screenAddress(SCREEN_PATHS.customerService))}>
            {help.link}
          </LinkButton>
        </div>
      </Card>
    </ScreenFrame>
  )
}

function ChannelCard({ channel }: { channel: GuidePictureName }) {
  const words = useWords(paymentGuideTexts)
  const { title, steps, picture } = words[channel]
  return (
    <Card title={title}>
      <Enlargeable title={title} shown={picture}>
        <GuidePicture name={channel} words={words.drawn} />
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
