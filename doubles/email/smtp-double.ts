import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import type { EmailSettings } from '#server/providers/email/email.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'

/** A mail as its reader gets it. */
export interface SentMail {
  readonly at: string
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface SmtpDouble {
  /** Where it takes mails; it listens from the first question on. */
  settings(): Promise<EmailSettings>
  /** Mails that it took, newest first. */
  list(): Promise<SentMail[]>
  close(): Promise<void>
}

/** Mails of one answer. */
const MAX_LISTED = 100

/**
 * A mail server on this machine that delivers nothing and shows everything.
 *
 * @param port 0: any
 */
export function smtpDouble(
  database: DoublesDatabase,
  now: () => Temporal.Instant,
  port = 0,
): SmtpDouble {
  let listening: Promise<{ server: SMTPServer; port: number }> | null = null
  return {
    async settings() {
      listening ??= listen(database, now, port)
      const sender = { user: null, password: null, from: 'Hiram <console@lender.test>' }
      return { host: '127.0.0.1', port: (await listening).port, ...sender, isDouble: true }
    },
    list: async () => {
      const rows = await database
        .selectFrom('mail')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return rows.map(({ received_at, message_id, recipient, ...mail }) => ({
        at: received_at.toString(),
        messageId: message_id,
        to: recipient,
        subject: mail.subject,
        text: mail.text,
      }))
    },
    async close() {
      if (listening === null) return
      const { server } = await listening
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function listen(database: DoublesDatabase, now: () => Temporal.Instant, wanted: number) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const kept = callbackify(async () => keep(database, text(stream), recipients, now()))
      kept((error) => done(error))
    },
  })
  const socket = server.listen(wanted, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return { server, port }
}

async function keep(
  database: DoublesDatabase,
  received: Promise<string>,
  recipients: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  const [head = '', body = ''] = (await received).split(/\r?\n\r?\n([^]*)/)
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? ''
  const mail = {
    message_id: header('Message-ID'),
    subject: header('Subject'),
    text: Buffer.from(body, 'base64').toString('utf8'),
    received_at: at,
  }
  for (const recipient of recipients)
    await database
      .insertInto('mail')
      .values({ ...mail, recipient })
      .execute()
}
