import type { EmailSettings } from '#server/providers/email/email.ts'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The port on which mail servers take mails with STARTTLS. */
const SUBMISSION_PORT = 587

/**
 * The mail server of SMTP_HOST; null without one: there are no mails.
 *
 * @param isTestMode a mail server on this machine is then the double, which has no TLS
 */
export function readEmail(env: Env, isTestMode = false): EmailSettings | null {
  const host = env['SMTP_HOST']
  if (!host) return null
  if (!/^[A-Za-z0-9.-]+$/.test(host))
    read.refuse(env, 'SMTP_HOST', `SMTP_HOST is "${host}": set a name like smtp.example.com.`)
  const from = read.neededWith(env, 'SMTP_HOST', 'SMTP_FROM')
  if (!/^(?:[^<>\r\n"]+<)?[^\s<>@]+@[A-Za-z0-9.-]+>?$/.test(from))
    read.refuse(
      env,
      'SMTP_FROM',
      'SMTP_FROM is no sender: set it like Hiram <console@example.com>.',
    )
  const [user, password] = [env['SMTP_USER'] || null, env['SMTP_PASSWORD'] || null]
  if ((user === null) !== (password === null))
    read.refuse(env, 'SMTP_USER', 'SMTP_USER and SMTP_PASSWORD belong together: set both or none.')
  const port = read.integer(env, 'SMTP_PORT', SUBMISSION_PORT, 1, 65_535)
  return { host, port, user, password, from, isDouble: isTestMode && isLoopback(host) }
}
