import { useState } from 'react'
import type { CodeSent } from '#contract/sign-in/sign-in.ts'
import { CODES } from '#contract/codes.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { type CodeForm, isMobile, wrongForCode } from '#web/kit/form/codes/code-form.ts'
import { usePage } from '#web/kit/frame/page.ts'
import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { type Captcha, useCaptcha } from '#web/kit/form/codes/use-captcha.ts'
import { proveFirst } from '#web/kit/form/codes/load-proof.ts'
import { type FormState, leadTo, useForm } from '#web/kit/form/items/use-form.ts'

export interface CodeFormState extends FormState {
  /** Loads another picture if the number is valid (VAL-009). */
  captcha: Captcha
  /** Loads another picture, whatever the number: the last one is used up. */
  drawAnother: () => void
  code: SendingCode
}

interface LastCode {
  /** Of its picture; null if none was sent. */
  sid: string | null
  /** In milliseconds since 1970. */
  sentAt: number | null
  /** The server's words while it may be late, or never come. */
  late: string | undefined
}

interface SendingCode extends LastCode {
  waiting: boolean
  send: () => void
}

/** Answers that do not use up a picture; any other does, right or wrong (ERR-010). */
const LEAVES_PICTURE = new Set<string>([
  CODES.inputRefused,
  CODES.notFound,
  // Sent again under its key, the call gets the same answer.
  CODES.neverSettled,
])

/** A call that sends a code. */
type CodeEndpoint = Endpoint & { readonly output: typeof CodeSent }

/**
 * A form with a mobile number, a captcha and an SMS code. @param sending the call that sends the
 * code, and its input @param onRefused called after a refusal, besides its toast and the next
 * picture
 */
export function useCodeForm<E extends CodeEndpoint>(
  words: CodeFormTexts,
  sending: E,
  inputOf: (form: CodeForm, sid: string) => Input<E>,
  onRefused: (refusal: Refusal, fields: FormState) => void,
): CodeFormState {
  const { market } = usePage().brand
  const fields = useForm()
  const { form, empty, say } = fields
  const captcha = useCaptcha()
  /** A picture is valid for one code. */
  const [last, setLast] = useState<LastCode>({ sid: null, sentAt: null, late: undefined })

  const drawAnother = () => {
    captcha.draw()
    empty('imgValidate')
  }
  const draw = () => {
    if (captcha.isMissing || isMobile(form.mobile, market)) drawAnother()
    else say({ field: 'mobile', words: words.wrongMobile })
  }
  const { go, waiting } = useAction(
    sending,
    ({ late }) => {
      setLast({ sid: captcha.sid, sentAt: Date.now(), late })
      toast(late ?? words.codeSent)
      leadTo('smsCode')
    },
    async (refusal, input) => {
      // With the same picture.
      const proved = await proveFirst(refusal, input)
      if (proved) return proved
      if (!LEAVES_PICTURE.has(refusal.code)) drawAnother()
      return onRefused(refusal, fields)
    },
  )
  const send = () => {
    const wrong = wrongForCode(form, market, words)
    if (wrong) return say(wrong)
    if (last.sid !== captcha.sid) return go(inputOf(form, captcha.sid))
    drawAnother()
    say({ field: 'imgValidate', words: words.typeNewPicture })
  }

  return {
    ...fields,
    captcha: { ...captcha, draw },
    drawAnother,
    code: { ...last, waiting, send },
  }
}
