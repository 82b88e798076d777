import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  type CardRepayment,
  findPhone,
} from '#server/payments/card-repayment/card-repayment-store.ts'
import { checkCode } from '#server/identity/sms-code/check-code.ts'
import { issueCode, type SendingOutcome } from '#server/identity/sms-code/issue-code.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { CARD_REPAYMENT_MESSAGES } from '#server/payments/card-repayment/card-repayment-messages.ts'

/** Sends the code for one repayment; the message names the amount. */
export async function sendCardCode(
  deps: Dependencies,
  card: CardRepayment,
  amount: Centavos,
  { brand, language }: { brand: BrandSetting; language: Language },
): Promise<SendingOutcome> {
  const shown = peso(amount, MARKETS[brand.market])
  const messages = CARD_REPAYMENT_MESSAGES[language]
  return issueCode(deps, await keyOf(deps, card, brand.key), (code) =>
    messages.code(brand.appName, shown, code),
  )
}

/** @throws Refusal 800006 for any code but the last one sent for this repayment */
export async function checkCardCode(
  deps: Pick<Dependencies, 'config' | 'database' | 'limits'>,
  card: CardRepayment,
  brand: BrandSetting,
  code: string,
): Promise<void> {
  await checkCode(deps, await keyOf(deps, card, brand.key), code)
}

async function keyOf(
  { database }: Pick<Dependencies, 'database'>,
  card: CardRepayment,
  brand: string,
): Promise<CodeKey> {
  const phone = await findPhone(database, card.borrowerId)
  return { brand, phone, purpose: 'repay', subject: card.id }
}
