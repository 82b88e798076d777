import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFileSync } from 'node:fs'
import { isPageRequest, sendErrorPage } from '#server/platform/http/pages/error-page.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ACTIONS } from '#doubles/pages/actions.ts'
import { askSandbox } from '#doubles/pages/ask-sandbox.ts'
import { borrowerPage } from '#doubles/pages/borrower-page.ts'
import type { DemoView } from '#doubles/pages/demo-view.ts'
import { homePage } from '#doubles/pages/home-page.ts'
import { mailPage } from '#doubles/pages/mail-page.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import { messagesTo, findOverview } from '#doubles/pages/look-up.ts'
import { type Page, pageText } from '#doubles/kit/page.ts'
import { performAction } from '#doubles/pages/perform-action.ts'
import type { Pushed } from '#doubles/pages/push-list.ts'
import { PHONE_SCRIPT, phonePage } from '#doubles/pages/phone-page.ts'
import { textFields } from '#doubles/kit/text-fields.ts'

const SCRIPT = readFileSync(new URL('phone.js', import.meta.url), 'utf8')

/** The sandbox in a browser: pages over its calls. */
export function sandboxPages(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'database'>,
): void {
  app.get('/sandbox', async (request, reply) => {
    if (!isPageRequest(request)) return reply.header('cache-control', 'no-store').send(ACTIONS)
    const { phone = '', ...outcome } = textFields(request.query)
    const demo = await askSandbox<DemoView>(app, '/sandbox/demo')
    const messages = phone ? await messagesTo(app, phone) : null
    const pushed = await askSandbox<Pushed[]>(app, '/sandbox/push/messages')
    const now = deps.clock.now()
    return show(reply, homePage({ demo, now, outcome, phone, messages, pushed }))
  })

  app.get<{ Params: { key: string } }>(
    '/sandbox/borrowers/:key',
    async ({ params, query }, reply) => {
      const overview = await findOverview(app, deps, params.key)
      if (!overview) return sendErrorPage(reply, 404)
      return show(reply, borrowerPage({ ...overview, outcome: textFields(query) }))
    },
  )

  app.get('/sandbox/mails', async (request, reply) => {
    const { data } = await askSandbox<SentMail[]>(app, '/sandbox/mails.json')
    const mails = data ?? []
    if (!isPageRequest(request)) return reply.header('cache-control', 'no-store').send(mails)
    return show(reply, mailPage(mails))
  })

  app.post('/sandbox/act', async ({ body }, reply) =>
    reply.header('cache-control', 'no-store').redirect(await performAction(app, body), 303),
  )

  app.get('/sandbox/phone', async ({ query }, reply) => {
    const { data } = await askSandbox<DemoView>(app, '/sandbox/demo')
    const { borrower = '', screen = '' } = textFields(query)
    return show(reply, phonePage(data?.borrowers ?? [], { borrower, screen }))
  })

  app.get(PHONE_SCRIPT, async (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(SCRIPT),
  )
}

function show(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageText(page, reply.cspNonce.style))
}
