import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { unseal } from '#server/providers/partner/partner-seal.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { type Page, pageText } from '#doubles/kit/page.ts'
import {
  jointLink,
  storeMessage,
  type PartnerLender,
  sayDrawn,
} from '#doubles/partner/partner-lender.ts'
import { applyPage, partnerMessagePage, withdrawPage } from '#doubles/partner/partner-pages.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import { UNLIMITED } from '#doubles/kit/unlimited-route.ts'

/** A partner lender: its call for our events, and the two pages that borrowers open. */
export function partnerDouble(lender: PartnerLender): FastifyPluginAsync {
  return async (app) => {
    events(app, lender)
    applying(app, lender)
    withdrawing(app, lender)
  }
}

/** Accepts only events that the product signed. */
function events(app: FastifyInstance, lender: PartnerLender): void {
  app.post('/events', UNLIMITED, async ({ body }, reply) => {
    const { token = '' } = textFields(body)
    const read = unseal(lender.key, 'event', token, Temporal.Now.instant())
    if (read.kind !== 'open') return reply.code(401).send({ error: read.kind })
    const { orderId, event, link } = read.content
    await storeMessage(lender, {
      way: 'heard',
      order_id: String(orderId),
      event: String(event),
      link: typeof link === 'string' ? link : null,
      answer: '',
    })
    return { heard: true }
  })
}

function applying(app: FastifyInstance, lender: PartnerLender): void {
  app.get('/apply', UNLIMITED, async ({ query }, reply) =>
    show(reply, applyPage(textFields(query))),
  )

  app.post('/apply', UNLIMITED, async ({ body }, reply) => {
    const { brand = '', phone = '', productId = '' } = textFields(body)
    return reply
      .header('cache-control', 'no-store')
      .redirect(jointLink(lender, { brand, phone, productId }, {}), 303)
  })
}

function withdrawing(app: FastifyInstance, lender: PartnerLender): void {
  app.get('/withdraw', UNLIMITED, async ({ query }, reply) => {
    const order = orderOf(lender, query)
    return show(reply, order ? withdrawPage(order.orderId) : partnerMessagePage(OLD_LINK))
  })

  app.post('/withdraw', UNLIMITED, async ({ query }, reply) => {
    const order = orderOf(lender, query)
    if (!order) return show(reply, partnerMessagePage(OLD_LINK))
    try {
      await sayDrawn(lender, order.orderId)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      return show(reply, partnerMessagePage(error.message))
    }
    return reply.header('cache-control', 'no-store').redirect(order.back, 303)
  })
}

const OLD_LINK = 'This link does not hold, or no longer. Open the order again.'

/** The order that the product signed into the address; null for any other. */
function orderOf(lender: PartnerLender, query: unknown): { orderId: string; back: string } | null {
  const { token = '' } = textFields(query)
  const read = unseal(lender.key, 'withdraw', token, Temporal.Now.instant())
  if (read.kind !== 'open') return null
  return { orderId: String(read.content['orderId']), back: String(read.content['back']) }
}

function show(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageText(page, reply.cspNonce.style))
}
