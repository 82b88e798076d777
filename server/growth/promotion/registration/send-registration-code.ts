import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { CODES } from '#contract/codes.ts'
import { answersCaptcha, keepServing } from '#server/identity/captcha/captcha.ts'
import { passProof } from '#server/identity/captcha/pass-proof.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/pages/get-template.ts'
import { addEvent } from '#server/growth/promotion/promotion-store.ts'
import { sourceOnPage } from '#server/growth/promotion/visits/source-on-page.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'
import { findOnlyTemplate } from '#server/growth/promotion/pages/template-store.ts'
import {
  type Form,
  type Visitor,
  toVisitor,
} from '#server/growth/promotion/registration/form-visitor.ts'
import { type DeliveryDependencies, deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import { type Delivery, deliverSoon } from '#server/identity/sms-code/deliver-later.ts'
import { makeCode, type SendingOutcome } from '#server/identity/sms-code/issue-code.ts'
import { isBudgetLeft } from '#server/identity/sms-code/sms-budget.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { networkBlock } from '#server/platform/http/limits/address-block.ts'
import { areMessagesLate } from '#server/providers/text-messages/ask-credits.ts'
import { countStranger } from '#server/identity/sms-code/sending-limits.ts'
import { englishOnly, localized } from '#server/platform/messages/localized.ts'

/** The job's payload. */
export interface RegistrationDelivery extends Delivery {
  /** The message to a number that is registered; null: it gets none. */
  readonly wordsForRegistered: string | null
}

/**
 * Queues the code that registers a phone. The order: number, proof, captcha, limits of the address, already
 * registered where the answer may tell, limits of the phone. The job looks up whether the number is
 * registered, so that neither the answer nor its time tells (trust requirement 50).
 *
 * @param templateId the page, or null when the form does not name it
 * @returns 'late' when no message goes out now, whatever the number
 * @throws Refusal -1002 number, -1007 proof, 101 captcha, -1003 limits, 11 registered
 */
export async function sendRegistrationCode(
  deps: Dependencies,
  form: Form,
  templateId: string | null,
): Promise<SendingOutcome> {
  const { database, config } = deps
  const { brand, key, messages } = toVisitor(config, form)
  const page = await pageOf(deps, brand.key, templateId)
  const isRaised = await passProof(deps, { ...form, market: brand.market })
  if (!(await answersCaptcha(database, form.captcha, key)))
    throw new Refusal(CODES.captchaWrongForSms, localized(messages, 'captchaWrong'))
  await countStranger(deps.limits, form.address, isRaised)
  if (await mayTellRegistered(deps, brand, form.address))
    if ((await findBorrower(database, key.brand, key.phone)) !== null)
      throw new Refusal(CODES.alreadyRegistered, localized(messages, 'registered'))

  const outcome = await queueCode(deps, form, toVisitor(config, form))
  await keepServing(database, form.captcha, key)
  await countCode(deps, form, page)
  return outcome
}

/** Twenty askings an hour of a network, of any number: the given page names what is registered. */
async function mayTellRegistered(
  { limits }: Pick<Dependencies, 'limits'>,
  { market }: BrandSetting,
  address: string,
): Promise<boolean> {
  if (MARKETS[market].registeredIsTold !== 'inAnswer') return false
  return limits.take('registeredTold', networkBlock(address))
}

async function queueCode(
  deps: Dependencies,
  { asker, address, language }: Form,
  { brand, key, messages }: Visitor,
): Promise<SendingOutcome> {
  const network = networkBlock(address)
  const spending = { budget: 'register', network } as const
  const { codeIs, hasAccount } = messages[language]
  const isTold = MARKETS[brand.market].registeredIsTold === 'inMessage'
  const wordsForRegistered = isTold ? hasAccount(brand.appName)('{code}') : null
  const asking = { asker, origin: { kind: 'stranger', network } } as const
  await makeCode(deps, key, codeIs(brand.appName), asking, async (tx, delivery) => {
    const registration: RegistrationDelivery = { ...delivery, spending, wordsForRegistered }
    await deliverSoon(tx, 'deliver-register-code', registration)
  })
  const isLate = (await areMessagesLate(deps)) || !(await isBudgetLeft(deps.limits, spending))
  return isLate ? 'late' : 'sent'
}

/**
 * Sends a queued code. A registered number gets the message that says so, or none.
 *
 * @param isFirst whether this is the first attempt
 */
export async function deliverRegistrationCode(
  deps: DeliveryDependencies,
  { wordsForRegistered, ...delivery }: RegistrationDelivery,
  isFirst: boolean,
): Promise<void> {
  const { brand, phone } = delivery.key
  const isRegistered = (await findBorrower(deps.database, brand, phone)) !== null
  if (isRegistered && wordsForRegistered === null) return
  const words = (isRegistered && wordsForRegistered) || delivery.words
  await deliverCode(deps, { ...delivery, words }, isFirst)
}

/** For the funnel: a code was asked for. */
async function countCode(
  { database, clock, random }: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  form: Form,
  page: CountedPage | null,
): Promise<void> {
  const at = clock.now()
  const { appFrom, userFrom, utmTag } = page ? sourceOnPage(form, page) : form
  const source = { appFrom, userFrom, utmTag }
  await addEvent(database, {
    id: random.uuid(),
    templateId: page?.id ?? null,
    kind: 'code',
    clientType: null,
    ...source,
    at,
  })
}

type CountedPage = Pick<Template, 'id' | 'utmTag'>

/** The page that a code is counted for; the given fields do not name it. */
async function pageOf(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  brand: string,
  templateId: string | null,
): Promise<CountedPage | null> {
  if (templateId === null) return findOnlyTemplate(deps, deps.database, brand)
  const template = await getTemplate(deps, templateId)
  if (template.brand.key !== brand)
    throw inputRefused(englishOnly('appName: is not that of this page.'))
  return template
}
