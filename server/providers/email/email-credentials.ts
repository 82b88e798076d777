import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { type Answer, answered, refused, unknown } from '#server/providers/exchange/exchange.ts'
import { type EmailSettings, transportTo } from '#server/providers/email/email.ts'

/** The mail server is greeted and signed in to, by TLS; no mail is begun. */
export function emailCredentials(settings: EmailSettings): CredentialCheck {
  return {
    name: settings.host,
    settings: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM'],
    ask: async () => greet(settings),
  }
}

async function greet(settings: EmailSettings): Promise<Answer<string>> {
  const transport = transportTo(settings)
  try {
    await transport.verify()
    return answered(settings.user === null ? 'it needs no sign-in' : 'it lets us in')
  } catch (error) {
    return answerOfFailure(error as Error)
  } finally {
    transport.close()
  }
}

/** A code of SMTP is the server's own word. */
export function answerOfFailure(
  error: Error & { readonly responseCode?: number; readonly code?: string },
): Answer<never> {
  const { responseCode, code, message } = error
  return responseCode === undefined
    ? unknown(code ? `${code}: ${message}` : message)
    : refused(String(responseCode), message)
}
