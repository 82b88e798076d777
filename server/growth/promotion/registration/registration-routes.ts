import type { FastifyInstance } from 'fastify'
import type { Input } from '#contract/endpoint.ts'
import { askCaptchaWork, sendCaptchaWork } from '#contract/sign-in/captcha-work.ts'
import { getCaptcha, getSid, register, sendRegistrationCode } from '#contract/growth/promotion.ts'
import { captchaPicture, openCaptcha } from '#server/identity/captcha/captcha.ts'
import { askWork, takeWork } from '#server/identity/captcha/captcha-work.ts'
import { readDevice } from '#server/identity/session/device.ts'
import { giveCookie } from '#server/identity/session/start-session.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'
import { serve, serveFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { toWorkTry } from '#server/growth/promotion/registration/work-try.ts'
import { registerBorrower } from '#server/growth/promotion/registration/register-borrower.ts'
import { sendRegistrationCode as send } from '#server/growth/promotion/registration/send-registration-code.ts'
import { brandNamed, type Form } from '#server/growth/promotion/registration/form-visitor.ts'
import { readSource } from '#server/growth/promotion/visits/read-source.ts'
import { type Asker, askerNow, toAsker } from '#server/identity/sms-code/asker.ts'
import { SAME_CODE_MINUTES } from '#server/identity/sms-code/code-life.ts'
import { lateWire } from '#server/identity/sms-code/issue-code.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** The form of the promotion page: the captcha, the code, and the registration. */
export function registrationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getSid, async (_, { request }) => ({
    sid: await openCaptcha(deps, request.ip),
  }))

  serveFile(app, deps, getCaptcha, async ({ sid }, { request }) => ({
    type: 'image/png',
    name: 'captcha.png',
    bytes: await captchaPicture(deps, sid, request.ip),
    shows: true,
  }))

  serve(app, deps, askCaptchaWork, async (asking, { request }) => ({
    challenge: await askWork(deps, toWorkTry(deps, request, asking)),
  }))

  serve(app, deps, sendCaptchaWork, async ({ work, ...asking }, { request }) => ({
    capcode: await takeWork(deps, toWorkTry(deps, request, asking), work),
  }))

  serve(app, deps, sendRegistrationCode, async (sent, caller, once) =>
    once.outside(async () => {
      const asker = askerNow(deps, caller.request, caller.reply, sent.sid)
      const form = formOf(deps, sent, caller, asker)
      const outcome = await send(deps, form, sent.id ?? null)
      return lateWire(outcome, caller.request.language)
    }, SAME_CODE_MINUTES),
  )

  serve(app, deps, register, async (sent, caller, once) =>
    once.outside(async () => {
      const token = await registerBorrower(deps, {
        ...formOf(deps, sent, caller, toAsker(deps, caller.request, sent.sid)),
        session: caller.session,
        device: readDevice(caller.request),
        templateId: sent.id,
        smsCode: sent.smsCode,
        linksId: sent.links_id ?? '',
        downId: sent.down_id ?? '',
        inviteCode: sent.invite_code ?? '',
      })
      // In the cookie alone: the answer, which is stored under its key, carries no secret.
      await giveCookie(deps, caller.reply, token)
      return {}
    }, SAME_CODE_MINUTES),
  )
}

function formOf(
  { config }: Pick<Dependencies, 'config'>,
  sent: Input<typeof sendRegistrationCode>,
  { request, chosenLanguage: language }: Caller,
  asker: Asker,
): Form {
  // The form's brand decides the language, whatever the host of the page.
  const brand = brandNamed(config, sent.appName)
  if (brand) request.language = languageFor(brand.market, language)
  return {
    ...readSource(sent),
    typedPhone: sent.phone,
    appName: sent.appName,
    captcha: { sid: sent.sid, typed: sent.capcode },
    language,
    address: request.ip,
    asker,
    proof: sent.proof,
  }
}
