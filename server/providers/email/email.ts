import { createTransport } from 'nodemailer'

export interface EmailSettings {
  readonly host: string
  readonly port: number
  /** Null: the server takes mails without a sign-in. */
  readonly user: string | null
  readonly password: string | null
  /** The sender: `Hiram <console@lender.example>`. */
  readonly from: string
  /** Nothing is sent in the clear but to the double on this machine. */
  readonly isDouble: boolean
}

export interface Mail {
  /** Two sendings with the same id are one mail to whoever gets both. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Who reads answers; without it, the sender. */
  readonly replyTo?: string
}

/** What an error of a sending has when the mail server did not take it: its code of SMTP. */
export interface EmailRefusal {
  readonly responseCode?: number
}

/** Mails to staff, and to borrowers whom a text message does not reach. */
export interface Email {
  /**
   * Resolves when the mail server has taken it, with its words.
   *
   * @throws Error when it did not, or not in time
   */
  send(mail: Mail): Promise<string>
}

/** Port of TLS from the first byte (RFC 8314); on any other STARTTLS is required. */
const IMPLICIT_TLS_PORT = 465

/** Milliseconds for each step of a sending. */
const TIMEOUT_MS = 10_000

/** Sends over SMTP, always encrypted. @param settings is asked at each sending */
export function smtpEmail(settings: () => Promise<EmailSettings>): Email {
  return {
    async send({ id, to, subject, text, replyTo }) {
      const server = await settings()
      const { from } = server
      const transport = transportTo(server)
      try {
        const messageId = `<${id}@${domainOf(from)}>`
        const automatic = { 'Auto-Submitted': 'auto-generated' }
        const { response } = await transport.sendMail({
          from,
          // As an object: a text may be read as several addresses.
          to: { name: '', address: to },
          subject,
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          text,
          messageId,
          textEncoding: 'base64',
          headers: automatic,
        })
        return response
      } finally {
        transport.close()
      }
    },
  }
}

/** A connection to the mail server, opened at its first use. */
export function transportTo({ host, port, user, password, isDouble }: EmailSettings) {
  return createTransport({
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: !isDouble && port !== IMPLICIT_TLS_PORT,
    ignoreTLS: isDouble,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== null && password !== null && { auth: { user, pass: password } }),
  })
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
}
