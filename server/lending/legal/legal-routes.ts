import type { FastifyInstance } from 'fastify'
import { getLegalText } from '#contract/site/legal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { legalText } from '#server/lending/legal/legal-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves about us (/offLoud), the privacy policy (/justWith) and the loan terms (/theRiffs). */
export function legalRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getLegalText, async ({ name }, { brand, language }) =>
    legalText(deps, brand, name, language),
  )
}
