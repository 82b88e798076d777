import { invitationTexts as words } from '#web/console/sign-in/invitation-texts.ts'
import styles from '#web/console/sign-in/sign-in-frame.module.css'

/** The key for an authenticator app, to be scanned or typed. */
export function AppKey({ totpKey, totpPicture }: { totpKey: string; totpPicture: string }) {
  return (
    <>
      <p>{words.appLead}</p>
      <img className={styles['picture']} src={totpPicture} alt={words.picture} />
      <p className={styles['quiet']}>
        {words.key} <code className={styles['key']}>{totpKey}</code>
      </p>
    </>
  )
}
