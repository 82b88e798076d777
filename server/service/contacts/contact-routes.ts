import type { FastifyInstance } from 'fastify'
import { listContacts } from '#contract/contact.ts'
import { sentContacts } from '#server/service/contacts/contact-store.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { manilaTime } from '#server/platform/messages/manila-time.ts'

export function contactRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, listContacts, async (_, { session }) => {
    const sent = await sentContacts(deps.database, session.borrowerId)
    return { list: sent.map(({ at, ...contact }) => ({ at: manilaTime(at), ...contact })) }
  })
}
