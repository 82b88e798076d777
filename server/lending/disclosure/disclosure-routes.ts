import type { FastifyInstance } from 'fastify'
import { getDisclosure } from '#contract/loan/documents.ts'
import { disclosureFile } from '#server/lending/disclosure/get-disclosure.ts'
import { serveFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** Serves the disclosure statement of a loan or an offer as a PDF. */
export function disclosureRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveFile(app, deps, getDisclosure, async (asked, { session, brand, language }) => {
    const { borrowerId } = session
    const reader = { borrowerId, brand, language: languageFor(brand.market, language) }
    const file = await disclosureFile(deps, reader, asked)
    return { ...file, type: 'application/pdf', shows: true }
  })
}
