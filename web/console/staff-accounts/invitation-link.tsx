import { staffAccountsTexts as texts } from '#web/console/staff-accounts/staff-accounts-texts.ts'
import styles from '#web/console/staff-accounts/invite-staff.module.css'

/** The link of an invitation, or that another admin checks it first. */
export function InvitationLink({ link }: { link: string | null }) {
  if (link === null) return <output>{texts.waits}</output>
  return (
    <output>
      <span>{texts.link}</span>
      <code className={styles['link']}>{link}</code>
    </output>
  )
}
