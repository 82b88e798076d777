import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import styles from '#web/landing/agreement/agreement-view.module.css'

/** The view without a promotion: it is over, or the address is incomplete. */
export function MissingView() {
  const { missing: words } = useWords(landingTexts)
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      <a className={styles['back']} href="/">
        {words.home}
      </a>
    </ScreenFrame>
  )
}
