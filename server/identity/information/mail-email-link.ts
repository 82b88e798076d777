import { sql } from 'kysely'
import type { Language } from '#contract/brand.ts'
import { EMAIL_LINK_DAYS, emailToken } from '#server/identity/information/email-link.ts'
import { EMAIL_MESSAGES } from '#server/identity/information/email-messages.ts'
import { EMAIL_LINK_PATH } from '#server/identity/information/email-routes.ts'
import { findItems } from '#server/identity/information/information-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { languageFor } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Queues the mail that asks whether an address is the borrower's; it is not sent for one that is. */
export async function queueEmailLink(tx: Transaction, borrowerId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('mail-email-link',
      json_build_object('borrowerId', ${borrowerId}::text), job_key := ${`email link ${borrowerId}`})
  `.execute(tx)
}

/** Mails the borrower the link that confirms their address, some times a day: it may be a stranger's. */
export async function mailEmailLink(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'email' | 'limits'>,
  borrowerId: string,
): Promise<void> {
  const { clock, config, database, email: mailer, limits } = deps
  const { email, confirmedEmail } = await findItems(database, borrowerId)
  if (!mailer || email === undefined || email === confirmedEmail) return
  if (!(await limits.take('emailLink', borrowerId))) return
  const { brand, language } = await database
    .selectFrom('borrower')
    .select(['brand', 'language'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const setting = config.brands.get(brand)
  if (!setting) throw new Error(`There is no brand ${brand}.`)
  const until = clock.now().add({ hours: EMAIL_LINK_DAYS * 24 })
  const token = emailToken(config, { borrowerId, until }, email)
  const query = new URLSearchParams({ brand, token })
  const link = `${config.publicUrl}${EMAIL_LINK_PATH}?${query.toString()}`
  const { subject, text } = EMAIL_MESSAGES[languageFor(setting.market, language as Language)]
  const id = `email-link-${borrowerId}-${until.epochMilliseconds}`
  await mailer.send({
    id,
    to: email,
    subject: subject(setting.appName),
    text: text(setting.appName, link),
  })
}
