import type { FastifyInstance } from 'fastify'
import { languageFor } from '#server/platform/messages/localized.ts'
import { type ExampleAsked, exampleStatement } from '#server/lending/agreement/example-statement.ts'
import { disclosureDocument } from '#server/lending/disclosure/document/disclosure-document.ts'
import { documentPage } from '#server/platform/documents/document-page.ts'
import { sendErrorPage } from '#server/platform/http/pages/error-page.ts'
import { languageOfVisitor } from '#server/platform/http/language/language.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { identifySession } from '#server/identity/session/identify-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findProductOfAnyBrand } from '#server/lending/product/find-product.ts'

interface Address {
  Querystring: { productId?: unknown; amount?: unknown; periods?: unknown }
}

/** Serves the public page of an example statement, which the calculator's cost card links to. */
export function examplePages(app: FastifyInstance, deps: Dependencies): void {
  app.get<Address>('/disclosures/example', async (request, reply) => {
    const asked = readAsked(request.query)
    const product = asked && (await findProductOfAnyBrand(deps, deps.database, asked.productId))
    const brand = product && deps.config.brands.get(product.brand)
    if (!asked || !brand) return sendErrorPage(reply, 404)
    const session = (await identifySession(deps, request))?.session
    const borrowerId = session?.brand === brand.key ? session.borrowerId : null
    const chosen = session?.language ?? languageOfVisitor(request)
    const language = languageFor(brand.market, chosen)
    const facts = await exampleStatement(deps, { borrowerId, brand, language }, asked).catch(
      nullIfRefused,
    )
    if (facts === null) return sendErrorPage(reply, 404)

    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return documentPage(
      disclosureDocument(brand, facts, language, null),
      null,
      reply.cspNonce.style,
    )
  })
}

/** A refusal means that there is no such example. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

function readAsked({ productId, amount, periods }: Address['Querystring']): ExampleAsked | null {
  if (typeof productId !== 'string' || productId.includes('\0')) return null
  if (typeof amount !== 'string' || !/^\d{1,10}$/.test(amount)) return null
  if (typeof periods !== 'string' || !/^\d{1,2}$/.test(periods)) return null
  return { productId, amount: BigInt(amount), periods: Number(periods) }
}
