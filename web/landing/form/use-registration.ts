import { useRef, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import {
  type PromotionTemplate,
  register,
  sendRegistrationCode,
} from '#contract/growth/promotion.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { withoutField } from '#web/kit/call/refusal.ts'
import {
  type CodeForm,
  fieldOfRefusal,
  isMobile,
  wrongForRegistering,
} from '#web/kit/form/codes/code-form.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { type CodeFormState, useCodeForm } from '#web/kit/form/codes/use-code-form.ts'
import type { FormState } from '#web/kit/form/items/use-form.ts'
import { readAttribution, toHash, type LandingQuery } from '#web/landing/landing-query.ts'
import { deviceId } from '#web/landing/form/device-id.ts'
import { noteLater } from '#web/landing/note-later.ts'

export interface Registration {
  form: CodeFormState
  register: { go: () => void; waiting: boolean }
  /** Registering signs the borrower in. */
  isSignedIn: boolean
}

/** The registration form's actions (section 8 of the specification). */
export function useRegistration(template: PromotionTemplate, query: LandingQuery): Registration {
  const { market } = usePage().brand
  const words = useWords(landingTexts)
  const [isSignedIn, setSignedIn] = useState(false)
  /** Numbers whose tap on register is recorded: trying again is no other registration. */
  const noted = useRef(new Set<string>())
  /** A refusal stays at its field after the toast has gone. */
  function hear(refusal: Refusal, { say }: FormState) {
    const field = fieldOfRefusal(refusal)
    if (field) say({ field, words: withoutField(refusal.message) })
    if (refusal.code === CODES.alreadyRegistered) goRegistered(words.alreadyRegistered, query)
  }
  const state = useCodeForm(
    words,
    sendRegistrationCode,
    (form, sid) => sentOf(template, query, form, sid),
    hear,
  )
  const { form, captcha } = state

  const { go, waiting } = useAction(
    register,
    () => {
      noteLater((notes) => notes.noteCompletion(template, query, form.mobile))
      setSignedIn(true)
      goRegistered(words.registered, query)
    },
    (refusal) => {
      if (refusal.code === CODES.captchaWrongForRegister) state.drawAnother()
      hear(refusal, state)
    },
  )
  const tryRegistering = () => {
    if (isMobile(form.mobile, market) && !noted.current.has(form.mobile)) {
      noted.current.add(form.mobile)
      noteLater((notes) => notes.noteClick(template.id, query, form.mobile))
    }
    const wrong = wrongForRegistering(form, market, words)
    if (wrong) return state.say(wrong)
    go({ ...sentOf(template, query, form, captcha.sid), ...registrationOf(query, form) })
  }
  return { form: state, register: { go: tryRegistering, waiting }, isSignedIn }
}

/** The input of both calls of the form (API-025, API-027). */
function sentOf(
  { id, appName }: PromotionTemplate,
  query: LandingQuery,
  { mobile: phone, imgValidate: capcode }: CodeForm,
  sid: string,
) {
  return { phone, capcode, sid, deviceId: deviceId(), appName, id, ...readAttribution(query) }
}

function registrationOf(
  { invite_code, links_id, down_id }: LandingQuery,
  { mobile: userName, smsCode }: CodeForm,
) {
  return { userName, smsCode, merchantNumber: 0, invite_code, links_id, down_id }
}

/** A registered visitor, new or not, goes to the app. */
function goRegistered(words: string, query: LandingQuery): void {
  toast(words)
  location.assign(toHash('downloadTemplate', query))
}
