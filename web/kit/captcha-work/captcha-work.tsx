import { useEffect, useEffectEvent, useState } from 'react'
import { REGISTER_PATH } from '#contract/site/site.ts'
import type { Reply } from '#web/kit/call/call.ts'
import { useReport } from '#web/kit/call/refusal.ts'
import styles from '#web/kit/captcha-work/captcha-work.module.css'
import { englishCaptchaWork } from '#web/kit/captcha-work/texts/en.ts'
import { filipinoCaptchaWork } from '#web/kit/captcha-work/texts/fil.ts'
import { workFor } from '#web/kit/captcha-work/work-for.ts'
import type { Captcha } from '#web/kit/form/codes/use-captcha.ts'
import buttonStyles from '#web/kit/form/text-button.module.css'
import type { FormState } from '#web/kit/form/items/use-form.ts'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  captcha: Captcha
  type: FormState['type']
}

const WORDS = { 'as-given': englishCaptchaWork, en: englishCaptchaWork, fil: filipinoCaptchaWork }

/**
 * For somebody who cannot read the picture: their device works in its place, and the field is filled
 * in for them. The form can be used meanwhile; a picture that is drawn meanwhile begins it anew.
 */
export function CaptchaWork({ captcha: { sid, isMissing, draw }, type }: Props) {
  const { brand, market, language } = usePage()
  const words = WORDS[market.textsName(language)]
  const report = useReport()
  const [isWorking, setWorking] = useState(false)
  const [said, setSaid] = useState({ of: sid, words: '' })

  const hear = useEffectEvent((reply: Reply<{ capcode: string }> | null) => {
    setWorking(false)
    setSaid({ of: sid, words: reply?.success ? words.done : words.failed })
    if (reply?.success) type('imgValidate', reply.data.capcode)
    else if (reply) report(reply)
  })
  const { appName } = brand
  useEffect(() => {
    if (!isWorking || !sid) return
    const isRegistering = location.pathname === REGISTER_PATH
    let isOver = false
    void (async () => {
      const reply = await workFor(sid, isRegistering ? appName : undefined)
      if (!isOver) hear(reply)
    })()
    return () => {
      isOver = true
    }
  }, [isWorking, sid, appName])
  // No picture came to work for.
  if (isWorking && !sid && isMissing) {
    setWorking(false)
    setSaid({ of: sid, words: words.failed })
  }

  const begin = () => {
    if (isWorking) return
    setWorking(true)
    setSaid({ of: sid, words: words.checking })
    if (!sid && isMissing) draw()
  }
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles['button']} ${styles['ask']}`}
        aria-disabled={isWorking}
        onClick={begin}
      >
        {words.cannotRead}
      </button>
      <p aria-live="polite" className={styles['status']}>
        {/* Of an earlier picture nothing is filled in any more. */}
        {isWorking || said.of === sid ? said.words : ''}
      </p>
    </>
  )
}
