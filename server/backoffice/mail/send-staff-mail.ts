import type { Dependencies } from '#server/providers/dependencies.ts'
import { markSent, waitingMail } from '#server/backoffice/mail/staff-mail-store.ts'

/**
 * Sends a mail to a person of staff. It has numbers and links, no names and no amounts. After a crash
 * between the sending and its record it is sent again under the same Message-ID.
 */
export async function sendStaffMail(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'email'>,
  mailId: string,
): Promise<void> {
  const { database, email, config, clock } = deps
  const mail = email && (await waitingMail(database, mailId))
  if (!email || !mail) return
  const { to, notices } = mail
  const lines = notices.map(({ text, link }) => `${text}\n${config.publicUrl}${link}`)
  const [first] = notices
  const subject =
    notices.length === 1 && first ? first.text : `${notices.length} things wait for you`
  await email.send({ id: mailId, to, subject, text: `${lines.join('\n\n')}\n` })
  await markSent(database, mailId, clock.now())
}
