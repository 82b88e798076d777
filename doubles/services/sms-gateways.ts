import type { FastifyInstance } from 'fastify'
import { type HttpGateway, httpGatewayDouble } from '#doubles/http-gateway/http-gateway-double.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { listSms, type SentSms } from '#doubles/semaphore/outbox.ts'
import { type Semaphore, semaphoreDouble } from '#doubles/semaphore/semaphore-double.ts'
import { type ReportedDelivery, reportDelivery } from '#doubles/twilio/report-delivery.ts'
import { type Twilio, twilioDouble } from '#doubles/twilio/twilio-double.ts'

/** What product and doubles of gateways know each other by. */
export interface SmsSecrets {
  readonly semaphore: Pick<Semaphore, 'apiKey'>
  readonly twilio: Pick<Twilio, 'accountSid' | 'authToken'>
  readonly http: Pick<HttpGateway, 'key'>
}

/** What the doubles of gateways can be asked for. */
export interface SmsActions {
  /** Messages to a phone, by whatever gateway. */
  listSms(phone: string): Promise<SentSms[]>
  /** Twilio reports what became of a message. */
  reportDelivery(sid: string, reported: ReportedDelivery): Promise<number>
}

/** The doubles of all gateways of text messages. */
export function openSmsGateways(
  database: DoublesDatabase,
  now: () => Temporal.Instant,
  secrets: SmsSecrets,
): { routes(app: FastifyInstance): Promise<void>; actions: SmsActions } {
  const twilio = { database, now, ...secrets.twilio }
  return {
    routes: async (app) => {
      const semaphore = { database, now, ...secrets.semaphore }
      await app.register(semaphoreDouble(semaphore), { prefix: '/semaphore' })
      await app.register(twilioDouble(twilio), { prefix: '/twilio' })
      const http = { database, now, ...secrets.http }
      await app.register(httpGatewayDouble(http), { prefix: '/http-gateway' })
    },
    actions: {
      listSms: (phone) => listSms(database, phone),
      reportDelivery: (sid, reported) => reportDelivery(twilio, sid, reported),
    },
  }
}
