import type { openAgreement } from '#contract/application/application.ts'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import { listProductAgreements } from '#server/lending/agreement/list-agreements.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The address of an agreement's page.
 *
 * @throws Refusal -1001 when there is none at this position, or the loan is another borrower's
 */
export async function renderAgreement(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  { borrowerId, brand, language }: Applicant,
  { productId, position, orderId = '' }: Input<typeof openAgreement>,
): Promise<string> {
  const asked = { brandKey: brand.key, borrowerId, orderId }
  const agreements = await listProductAgreements(deps, productId, asked, language)
  if (!agreements?.[position])
    throw new Refusal(CODES.notFound, localized(NOTE_MESSAGES, 'agreementNotFound'))
  return agreementAddress(deps, productId, position, orderId)
}

function agreementAddress(
  { config }: Pick<Dependencies, 'config'>,
  productId: string,
  position: number,
  orderId: string,
): string {
  const path = `/agreements/${encodeURIComponent(productId)}/${position}`
  const address = new URL(path, config.publicUrl)
  if (orderId !== '') address.searchParams.set('orderId', orderId)
  return address.href
}
