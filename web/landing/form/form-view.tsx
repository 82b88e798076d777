import type { SubmitEvent } from 'react'
import buttonStyles from '#web/kit/form/button.module.css'
import { CodeFormFields } from '#web/kit/form/codes/code-form-fields.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import styles from '#web/landing/form/form-view.module.css'
import type { LandingProps } from '#web/landing/landing-props.ts'
import { toHash } from '#web/landing/landing-query.ts'
import { LandingFrame } from '#web/landing/landing-frame.tsx'
import type { Registration } from '#web/landing/form/use-registration.ts'
import { useStartOfView } from '#web/landing/use-view.ts'

/** The registration form (PROMO-009 to PROMO-013). */
export function FormView(props: LandingProps & { registration: Registration }) {
  const { template, registration } = props
  const { form, register } = registration
  const words = useWords(landingTexts)
  useStartOfView()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    register.go()
  }
  return (
    <LandingFrame
      template={template}
      title={template.title}
      lead={template.tagline}
      aside={
        <form className={styles['form']} noValidate onSubmit={submit}>
          <CodeFormFields words={words} state={form} />
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
      }
    />
  )
}

function Agreement({ template, query }: LandingProps) {
  const words = useWords(landingTexts)
  return (
    <p className={styles['agree']}>
      {words.agree.before}
      <a className={styles['link']} href={toHash('agreementTemplate', query)}>
        {template.agreementTitle}
      </a>
      {words.agree.after}
    </p>
  )
}
