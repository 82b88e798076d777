import type { EmailRefusal } from '#server/providers/email/email.ts'
import { confirmedEmail } from '#server/identity/information/confirmed-email.ts'
import {
  beginMail,
  forgetMail,
  type PlannedNotification,
} from '#server/service/notifications/notification-store.ts'
import type { Recipient } from '#server/service/notifications/recipient.ts'
import { MAIL_MESSAGES } from '#server/service/notifications/texts/mail-messages.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Gives a message that no phone has to the mail server, once: from then on it goes by no other
 * channel, and after a crash under the same Message-ID.
 *
 * @returns false when there is no confirmed address, or the mail server refuses the mail for good
 * @throws when nobody knows whether the mail server has taken it
 */
export async function mailNotification(
  { clock, database, email }: Pick<Dependencies, 'clock' | 'database' | 'email'>,
  { id, borrowerId, mailedAt }: PlannedNotification,
  text: string,
  { appName, language, serviceEmail }: Recipient,
): Promise<boolean> {
  const address = email && (await confirmedEmail(database, borrowerId))
  // It may have gone to an address that is no longer theirs.
  if (!email || address === null) return mailedAt !== null
  if (mailedAt === null) await beginMail(database, id, clock.now())
  const { subject, why } = MAIL_MESSAGES[language]
  try {
    await email.send({
      id: `message-${id}`,
      to: address,
      subject: subject(appName),
      text: `${text}\n\n${why}\n`,
      replyTo: serviceEmail,
    })
    return true
  } catch (error) {
    const { responseCode = 0 } = error as Error & EmailRefusal
    if (responseCode === 0) throw error
    await forgetMail(database, id)
    if (responseCode < PERMANENT) throw error
    return false
  }
}

/** From here on a code of SMTP is for good (RFC 5321, 4.2.1). */
const PERMANENT = 500
