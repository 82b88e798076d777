import type { SubmitEvent } from 'react'
import buttonStyles from '#web/kit/button.module.css'
import { CodeField } from '#web/kit/code-field.tsx'
import { DigitsField } from '#web/kit/digits-field.tsx'
import { LenderNotices } from '#web/kit/lender-notices.tsx'
import { usePage, useWords } from '#web/kit/page.ts'
import { SendCodeButton } from '#web/kit/send-code-button.tsx'
import { landingTexts } from '#web/kit/texts/landing-texts.ts'
import { CaptchaField } from '#web/landing/captcha-field.tsx'
import styles from '#web/landing/form-view.module.css'
import type { LandingProps } from '#web/landing/landing-props.ts'
import { hashOf } from '#web/landing/landing-query.ts'
import { LandingFrame } from '#web/landing/landing-frame.tsx'
import { PHONE_RULES } from '#web/landing/phone-rules.ts'
import type { FieldName } from '#web/landing/registration-form.ts'
import type { Registration } from '#web/landing/use-registration.ts'
import { useStartOfView } from '#web/landing/use-view.ts'

/** The form with which a stranger registers (PROMO-009 to PROMO-013). */
export function FormView(props: LandingProps & { registration: Registration }) {
  const { template, registration } = props
  const { register } = registration
  useStartOfView()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    register.go()
  }
  return (
    <LandingFrame template={template} title={template.title} lead={template.tagline}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <Fields registration={registration} />
        <button
          type="submit"
          className={`${buttonStyles['button']} ${buttonStyles['primary']}`}
          disabled={register.waiting}
          aria-busy={register.waiting}
        >
          {template.buttonText}
        </button>
        <Agreement {...props} />
      </form>
    </LandingFrame>
  )
}

function Fields({ registration }: { registration: Registration }) {
  const words = useWords(landingTexts)
  const { grouped, typedLengthMost } = PHONE_RULES[usePage().brand.market]
  const { form, wrong, type, captcha, drawCaptcha, code } = registration
  const errorOf = (field: FieldName) => (wrong?.field === field ? wrong.words : '')
  return (
    <>
      <DigitsField
        id="mobile"
        label={words.mobile}
        placeholder={words.mobile}
        autoComplete="tel"
        value={form.mobile}
        onChange={(digits) => type('mobile', digits.slice(0, typedLengthMost))}
        error={errorOf('mobile')}
        group={grouped}
      />
      <CaptchaField
        value={form.imgValidate}
        error={errorOf('imgValidate')}
        captcha={captcha}
        onChange={(value) => type('imgValidate', value)}
        onDraw={drawCaptcha}
      />
      <div className={styles['send']}>
        <SendCodeButton
          words={words.sending}
          sentAt={code.sentAt}
          waiting={code.waiting}
          send={code.send}
        />
      </div>
      <CodeField
        id="smsCode"
        label={words.smsCode}
        placeholder={words.smsCode}
        value={form.smsCode}
        onChange={(digits) => type('smsCode', digits)}
        error={errorOf('smsCode')}
      />
    </>
  )
}

function Agreement({ template, query }: LandingProps) {
  const words = useWords(landingTexts)
  return (
    <>
      <p className={styles['agree']}>
        {words.agree.before}
        <a className={styles['link']} href={hashOf('agreementTemplate', query)}>
          {template.agreementTitle}
        </a>
        {words.agree.after}
      </p>
      {words.lender && <LenderNotices words={words.lender} />}
    </>
  )
}
