import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import { type PromotionTemplate, register, sendRegistrationCode } from '#contract/promotion.ts'
import { usePage, useWords } from '#web/kit/page.ts'
import { landingTexts } from '#web/kit/texts/landing-texts.ts'
import { toast } from '#web/kit/toast.tsx'
import { useAct } from '#web/kit/use-act.ts'
import { attributionOf, hashOf, type LandingQuery } from '#web/landing/landing-query.ts'
import {
  isMobile,
  type RegistrationForm,
  wrongForCode,
  wrongForRegistering,
} from '#web/landing/registration-form.ts'
import { type Captcha, useCaptcha } from '#web/landing/use-captcha.ts'
import { type FormState, leadTo, useForm } from '#web/landing/use-form.ts'
import { deviceId } from '#web/landing/visitor.ts'
import { noteClick, noteCompletion } from '#web/landing/visits.ts'

export interface Registration extends Omit<FormState, 'say'> {
  captcha: Captcha
  /** Draws another picture, for a number that can be one (VAL-009). */
  drawCaptcha: () => void
  code: SendingCode
  register: { go: () => void; waiting: boolean }
}

interface SendingCode {
  /** Milliseconds since 1970; null: none was sent. */
  sentAt: number | null
  waiting: boolean
  send: () => void
}

/** What a visitor does on the form, and what follows (section 8 of the specification). */
export function useRegistration(template: PromotionTemplate, query: LandingQuery): Registration {
  const { market } = usePage().brand
  const words = useWords(landingTexts)
  const { say, ...fields } = useForm()
  const captcha = useCaptcha()
  const { form } = fields

  const drawAnother = () => {
    captcha.draw()
    fields.type('imgValidate', '')
  }
  const drawCaptcha = () => {
    if (captcha.isMissing || isMobile(form.mobile, market)) drawAnother()
    else say({ field: 'mobile', words: words.wrongMobile })
  }

  const sent = () => sentOf(template, query, form, captcha.sid)
  const code = useSendingCode(sent, drawAnother, () => goRegistered(words.alreadyRegistered, query))
  const trySending = () => {
    const wrong = wrongForCode(form, market, words)
    if (wrong) return say(wrong)
    if (code.spentSid !== captcha.sid) return code.send()
    drawAnother()
    say({ field: 'imgValidate', words: words.typeNewPicture })
  }

  const registration = useAct(
    register,
    () => {
      noteCompletion(template, query, form.mobile)
      goRegistered(words.registered, query)
    },
    (refusal) => {
      if (refusal.code === CODES.captchaWrongForRegister) drawAnother()
      if (refusal.code === CODES.alreadyRegistered) goRegistered(words.alreadyRegistered, query)
    },
  )
  const tryRegistering = () => {
    if (isMobile(form.mobile, market)) noteClick(template.id, query, form.mobile)
    const wrong = wrongForRegistering(form, market, words)
    if (wrong) return say(wrong)
    registration.go({ ...sent(), ...registrationOf(query, form) })
  }

  return {
    ...fields,
    captcha,
    drawCaptcha,
    code: { sentAt: code.sentAt, waiting: code.waiting, send: trySending },
    register: { go: tryRegistering, waiting: registration.waiting },
  }
}

/** Answers that leave a picture as it is; any other has used it up, right or wrong (ERR-010). */
const LEAVES_PICTURE = new Set<string>([
  CODES.inputRefused,
  CODES.notFound,
  // Sent again under its key, it is answered as it was.
  CODES.neverSettled,
])

/** The code by text message; a picture serves one, and then the registration of that number. */
function useSendingCode(
  sent: () => ReturnType<typeof sentOf>,
  onPictureSpent: () => void,
  onRegistered: () => void,
) {
  const words = useWords(landingTexts)
  const [last, setLast] = useState<{ sid: string; at: number } | null>(null)
  const { go, waiting } = useAct(
    sendRegistrationCode,
    () => {
      setLast({ sid: sent().sid, at: Date.now() })
      toast(words.codeSent)
      leadTo('smsCode')
    },
    ({ code }) => {
      if (code === CODES.alreadyRegistered) onRegistered()
      else if (!LEAVES_PICTURE.has(code)) onPictureSpent()
    },
  )
  return { sentAt: last?.at ?? null, spentSid: last?.sid, waiting, send: () => go(sent()) }
}

/** What both calls of the form carry (API-025, API-027). */
function sentOf(
  { id, appName }: PromotionTemplate,
  query: LandingQuery,
  { mobile: phone, imgValidate: capcode }: RegistrationForm,
  sid: string,
) {
  return { phone, capcode, sid, deviceId: deviceId(), appName, id, ...attributionOf(query) }
}

function registrationOf(
  { invite_code, links_id, down_id }: LandingQuery,
  { mobile: userName, smsCode }: RegistrationForm,
) {
  return { userName, smsCode, merchantNumber: 0, invite_code, links_id, down_id }
}

/** Whoever is registered, now or before, goes on to the app. */
function goRegistered(words: string, query: LandingQuery): void {
  toast(words)
  location.assign(hashOf('downloadTemplate', query))
}
