import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'

type MailConfig = Pick<ServerConfig, 'providers' | 'hasSandbox'>

/** Whether people of staff get mails: by the mail server of the settings, or the sandbox's double. */
export function hasMail({ providers, hasSandbox }: MailConfig): boolean {
  return providers.email !== null || hasSandbox
}

/** @throws Refusal -1005 where nobody could get the link of an invitation */
export function refuseWithoutMail(config: MailConfig): void {
  if (hasMail(config)) return
  throw new Refusal(
    CODES.notInThisStatus,
    englishOnly(
      'Nobody can be invited: the link goes by e-mail, and no mail server is set. Set SMTP_HOST and SMTP_FROM on the server, and start it again.',
    ),
  )
}
