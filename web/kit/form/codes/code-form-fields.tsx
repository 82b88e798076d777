import { CaptchaField } from '#web/kit/form/codes/captcha-field.tsx'
import { CodeField } from '#web/kit/form/codes/code-field.tsx'
import type { FieldName } from '#web/kit/form/codes/code-form.ts'
import { DigitsField } from '#web/kit/form/digits-field.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { PHONE_RULES } from '#web/kit/form/phone-rules.ts'
import { SendCodeButton } from '#web/kit/form/codes/send-code-button.tsx'
import styles from '#web/kit/form/codes/code-form-fields.module.css'
import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'
import type { CodeFormState } from '#web/kit/form/codes/use-code-form.ts'

interface Props {
  words: CodeFormTexts
  state: CodeFormState
}

/** After the first view. */
const loadWork = async () => (await import('#web/kit/captcha-work/captcha-work.tsx')).CaptchaWork

/** The fields for mobile number, captcha and SMS code (PROMO-009 to PROMO-013). */
export function CodeFormFields({ words, state }: Props) {
  const { brand, market } = usePage()
  const { grouped, typedLengthMost } = PHONE_RULES[brand.market]
  const { form, wrong, type, captcha, code } = state
  const errorOf = (field: FieldName) => (wrong?.field === field ? wrong.words : '')
  return (
    <>
      <DigitsField
        id="mobile"
        label={words.mobile}
        placeholder={market.echoes ? words.mobile : '0917 123 4567'}
        keyboard={{ autoComplete: 'tel', enterKeyHint: 'next' }}
        value={form.mobile}
        onChange={(digits) => type('mobile', digits.slice(0, typedLengthMost))}
        error={errorOf('mobile')}
        group={grouped}
      />
      <CaptchaField
        words={words}
        value={form.imgValidate}
        error={errorOf('imgValidate')}
        captcha={captcha}
        onChange={(value) => type('imgValidate', value)}
      />
      {words.hasWork && (
        <div className={styles['work']}>
          <Lazy load={loadWork} props={{ captcha, type }} />
        </div>
      )}
      <div className={styles['send']}>
        <SendCodeButton words={words.sending} {...code} />
      </div>
      {code.late && <p className={styles['late']}>{code.late}</p>}
      <CodeField
        id="smsCode"
        label={words.smsCode}
        {...(market.echoes && { placeholder: words.smsCode })}
        value={form.smsCode}
        onChange={(digits) => type('smsCode', digits)}
        error={errorOf('smsCode')}
      />
    </>
  )
}
