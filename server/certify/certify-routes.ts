import type { FastifyInstance } from 'fastify'
import { getInformation, saveInformation } from '#contract/information.ts'
import { getInformationOf } from '#server/certify/get-information.ts'
import { saveInformationOf } from '#server/certify/save-information.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'

/** Serves the information forms, /certify. */
export function certifyRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getInformation, async (_, { session, language }) =>
    getInformationOf(parts, session.borrowerId, language),
  )
  serve(app, parts, saveInformation, async ({ group, ...items }, { session }, once) =>
    once(async (tx) => {
      await saveInformationOf(parts, tx, session.borrowerId, group, items)
      return {}
    }),
  )
}
