import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DeliveryReports } from '#server/providers/sms/delivery-reports.ts'
import { storeReport } from '#server/providers/text-messages/sms-attempt-store.ts'

/** A report has some ten short fields. */
const REPORT_BYTES = 16 * 1024

/** Takes the reports of gateways. They are signed: no session. */
export function smsReportRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'database' | 'email' | 'hooks' | 'sms'>,
): void {
  app.register(async (raw) => {
    // The signature covers the fields as they were sent.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const { key, reports } of deps.sms) if (reports) reportRoute(raw, deps, key, reports)
  })
}

function reportRoute(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'database' | 'email' | 'hooks'>,
  gateway: string,
  reports: DeliveryReports,
): void {
  app.post(
    reports.path,
    { bodyLimit: REPORT_BYTES, config: { rateLimit: false } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const report = reports.read({
        headers: namedHeaders(request, reports.headers),
        body: typeof request.body === 'string' ? request.body : '',
      })
      if (report === null) return reply.code(403).send()
      await deps.database.transaction().execute(async (tx) => {
        for (const message of await storeReport(tx, gateway, report))
          await deps.hooks.messageUndelivered(deps, tx, message)
      })
      return reply.code(204).send()
    },
  )
}

function namedHeaders({ headers }: FastifyRequest, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      const value = headers[name]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}
