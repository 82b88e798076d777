import {
  forgetSecret,
  INVITATION_HOURS,
  waitingInvitation,
} from '#server/backoffice/accounts/invitation-store.ts'
import { invitationLink, openedSecret } from '#server/backoffice/accounts/new-invitation.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Mails the link of an invitation to its person, and forgets it. After a crash between the sending
 * and that it is sent again, the same link under the same Message-ID.
 */
export async function sendInvitation(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'email'>,
  mailId: string,
): Promise<void> {
  const { database, email, config, clock } = deps
  const waiting = await waitingInvitation(database, mailId, clock.now())
  if (waiting) {
    if (!email) throw new Error('An invitation waits for a mail server: set SMTP_HOST.')
    const link = invitationLink(config, openedSecret(config.keys.staff, mailId, waiting.secret))
    const { hostname } = new URL(config.publicUrl)
    await email.send({
      id: mailId,
      to: waiting.to,
      subject: `Your account of the console at ${hostname}`,
      text: `An admin invites you to the console at ${hostname}. This link opens your account once, within ${INVITATION_HOURS} hours:\n\n${link}\n\nIt is for you alone: pass it on to nobody. If you did not expect it, tell an admin.\n`,
    })
  }
  await forgetSecret(database, mailId)
}
