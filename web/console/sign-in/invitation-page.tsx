import { useEffect, useState } from 'react'
import { openInvitation } from '#contract/console/staff/sign-in.ts'
import { AcceptForm, type Invitation } from '#web/console/sign-in/accept-form.tsx'
import { callVisit } from '#web/console/sign-in/call-visit.ts'
import { invitationTexts as words } from '#web/console/sign-in/invitation-texts.ts'
import { nextPage } from '#web/console/sign-in/next-page.ts'
import { RecoveryCodes } from '#web/console/sign-in/recovery-codes.tsx'
import styles from '#web/console/sign-in/sign-in-frame.module.css'

/** Who was invited chooses how they sign in, and keeps their recovery codes. */
export function InvitationPage() {
  const [secret] = useState(() => location.hash.slice(1))
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [wrong, setWrong] = useState(secret === '' ? words.noLink : '')
  const [codes, setCodes] = useState<readonly string[]>([])

  useEffect(() => {
    if (secret !== '')
      void callVisit(openInvitation, { secret }).then((answer) =>
        'wrong' in answer ? setWrong(answer.wrong) : setInvitation(answer.data),
      )
  }, [secret])

  /** A passkey alone has no codes to keep. */
  function onAccepted(recoveryCodes: readonly string[]) {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else goOn()
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={goOn} />
  if (wrong)
    return (
      <>
        <h1>{words.title}</h1>
        <p role="alert" className={styles['alert']}>
          {wrong}
        </p>
      </>
    )
  if (!invitation) return <h1>{words.opening}</h1>
  return <AcceptForm secret={secret} invitation={invitation} onAccepted={onAccepted} />
}

/** The link of a first admin leads to the set-up. */
function goOn(): void {
  location.assign(nextPage(location.search))
}
