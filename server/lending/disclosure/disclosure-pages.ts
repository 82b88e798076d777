import type { FastifyInstance } from 'fastify'
import { getDisclosure } from '#contract/loan/documents.ts'
import { API_BASE } from '#contract/request-context.ts'
import { disclosureDocument } from '#server/lending/disclosure/document/disclosure-document.ts'
import { findShown } from '#server/lending/disclosure/disclosure-store.ts'
import { readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { DISCLOSURE_MESSAGES } from '#server/lending/disclosure/document/disclosure-messages.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { FRAME_MESSAGES } from '#server/platform/documents/frame-messages.ts'
import { documentPage } from '#server/platform/documents/document-page.ts'
import { sendErrorPage } from '#server/platform/http/pages/error-page.ts'
import { identifySession } from '#server/identity/session/identify-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

interface Address {
  Params: { offerId: string }
  Querystring: { back?: unknown }
}

/** The page of an offer's statement, to read on a phone; only the borrower of the offer sees it. */
export function disclosurePages(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'config' | 'database'>,
): void {
  app.get<Address>('/disclosures/:offerId', async (request, reply) => {
    const { offerId } = request.params
    const session = (await identifySession(deps, request))?.session
    const brand = session && deps.config.brands.get(session.brand)
    if (!brand || offerId.includes('\0')) return sendErrorPage(reply, 404)
    const text = await findShown(deps.database, session.borrowerId, offerId)
    if (text === null) return sendErrorPage(reply, 404)

    const language = languageFor(brand.market, session.language)
    const document = disclosureDocument(brand, readFacts(text), language, null)
    const file = {
      address: `${API_BASE}${getDisclosure.path}?offerId=${encodeURIComponent(offerId)}`,
      words: DISCLOSURE_MESSAGES[language].download,
    }
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const back = { address: pageBefore(request.query.back), words: FRAME_MESSAGES[language].back }
    return documentPage(document, file, reply.cspNonce.style, back)
  })
}

const SCREENS = new Set<string>(Object.values(SCREEN_PATHS))

/** The screen that led here: none but one of ours. */
function pageBefore(back: unknown): string {
  const address = typeof back === 'string' ? URL.parse(back, 'https://own.invalid') : null
  const isOurs = address?.host === 'own.invalid' && SCREENS.has(address.pathname)
  return isOurs ? `${address.pathname}${address.search}` : SCREEN_PATHS.main
}
