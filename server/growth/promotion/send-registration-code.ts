import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { CODES } from '#contract/codes.ts'
import { answersCaptcha, keepServing } from '#server/identity/captcha/captcha.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/get-template.ts'
import { addEvent } from '#server/growth/promotion/promotion-store.ts'
import { onlyTemplateOf } from '#server/growth/promotion/template-store.ts'
import { type Form, visitorOf } from '#server/growth/promotion/visitor-of-form.ts'
import { issueCode, type SendingOutcome } from '#server/identity/sms-code/issue-code.ts'
import { countSender } from '#server/identity/sms-code/sending-limits.ts'
import { englishOnly, localized } from '#server/platform/messages/localized.ts'

/**
 * Sends the code that registers a phone. The order: number, captcha, limits of
 * the address and the day, already registered, limits of the phone, sending. So nobody can check
 * numbers without a captcha for each, nor faster than codes may be requested.
 *
 * @param templateId the page, or null when the form does not name it
 * @throws Refusal -1002 number, 101 captcha, -1003 limits, 11 registered, -1005 not sent
 */
export async function sendRegistrationCode(
  deps: Dependencies,
  form: Form,
  templateId: string | null,
): Promise<SendingOutcome> {
  const { database, clock, random, config } = deps
  const { brand, key, messages } = visitorOf(config, form)
  const page = await pageOf(deps, brand.key, templateId)
  if (!(await answersCaptcha(database, form.captcha)))
    throw new Refusal(CODES.captchaWrongForSms, localized(messages, 'captchaWrong'))
  await countSender(deps, form.address)
  if ((await findBorrower(database, key.brand, key.phone)) !== null)
    throw new Refusal(CODES.alreadyRegistered, localized(messages, 'registered'))

  const outcome = await issueCode(deps, key, messages[form.language].codeIs(brand.appName))
  await keepServing(database, form.captcha, key)
  const { appFrom, userFrom, utmTag } = form
  await addEvent(database, {
    id: random.uuid(),
    templateId: page,
    kind: 'code',
    clientType: null,
    appFrom,
    userFrom,
    utmTag,
    at: clock.now(),
  })
  return outcome
}

/** The page that a code is counted for; the given fields do not name it. */
async function pageOf(
  deps: Dependencies,
  brand: string,
  templateId: string | null,
): Promise<string | null> {
  if (templateId === null) return onlyTemplateOf(deps, deps.database, brand)
  const template = await getTemplate(deps, templateId)
  if (template.brand.key !== brand)
    throw inputRefused(englishOnly('appName: is not that of this page.'))
  return template.id
}
