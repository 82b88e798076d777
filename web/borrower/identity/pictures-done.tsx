import { IdentityArt } from '#web/borrower/identity/identity-art.tsx'
import styles from '#web/borrower/identity/picture-step.module.css'
import type { Onward } from '#web/borrower/identity/onward.ts'
import { identityTexts } from '#web/borrower/identity/texts/identity-texts.ts'
import buttonStyles from '#web/kit/form/button.module.css'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'

/** All pictures are there: what happens with them, and where to go on. */
export function PicturesDone({ isAccepted, onward }: { isAccepted: boolean; onward: Onward }) {
  const words = useWords(identityTexts)
  const { title, lead } = isAccepted ? words.accepted : words.sent
  const actions = (
    <ActionBar>
      <a
        className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['link']}`}
        href={onward.href}
      >
        {words[onward.to]}
      </a>
    </ActionBar>
  )
  return (
    <ScreenFrame title={title} lead={lead} actions={actions}>
      <IdentityArt art="done" />
      <p className={styles['who']}>{words.who}</p>
    </ScreenFrame>
  )
}
