import type { FastifyInstance, FastifyReply } from 'fastify'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { confirmEmail, findEmailToConfirm } from '#server/identity/information/confirm-email.ts'
import { EMAIL_MESSAGES } from '#server/identity/information/email-messages.ts'
import { brandQuery, sendPlainPage } from '#server/platform/http/refusals/plain-answer.ts'
import { textField } from '#server/platform/http/serve/text-field.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Where the link of a mail leads. */
export const EMAIL_LINK_PATH = '/confirm-email'

/**
 * The page behind the link that is mailed to an address. Programs that look into mails open links: so
 * the page asks, and its form confirms.
 */
export function emailRoutes(app: FastifyInstance, deps: Dependencies): void {
  app.get(EMAIL_LINK_PATH, async (request, reply) => {
    const token = textField(request.query, 'token')
    const found = await findEmailToConfirm(deps, token)
    if (!found) return sendOver(reply)
    const { brand, language } = request
    const messages = EMAIL_MESSAGES[language]
    return sendPlainPage(reply, brand, language, {
      title: messages.askTitle,
      advice: messages.askAdvice(found.email),
      form: { action: `${EMAIL_LINK_PATH}?${brandQuery(brand)}`, fields: { token } },
      first: { address: '', words: messages.confirm },
    })
  })

  // The token is proof enough: no cookie is read.
  app.post(
    EMAIL_LINK_PATH,
    { config: { isPlainForm: true, changes: true } },
    async (request, reply) => {
      if (!(await confirmEmail(deps, textField(request.body, 'token')))) return sendOver(reply)
      const messages = EMAIL_MESSAGES[request.language]
      return sendLeading(reply, messages.doneTitle, messages.doneAdvice)
    },
  )
}

function sendOver(reply: FastifyReply): FastifyReply {
  const { overTitle, overAdvice } = EMAIL_MESSAGES[reply.request.language]
  return sendLeading(reply.code(404), overTitle, overAdvice)
}

function sendLeading(reply: FastifyReply, title: string, advice: string): FastifyReply {
  const { brand, language } = reply.request
  const first = {
    address: `${SCREEN_PATHS.main}?${brandQuery(brand)}`,
    words: EMAIL_MESSAGES[language].home,
  }
  return sendPlainPage(reply, brand, language, { title, advice, first })
}
