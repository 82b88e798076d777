import { sharedEnglishForm } from '#web/kit/texts/code-form/shared-english.ts'
import type { SharedCodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

export const asGivenCodeForm: SharedCodeFormTexts = {
  ...sharedEnglishForm,
  sending: {
    counting: (seconds) => `${seconds}s`,
    idle: 'get verification code',
    // The exclamation mark is ASCII here (ST-031).
    notAgain: '请勿重复发送验证码!',
  },
  wrongMobile: '请正确输入手机号！',
  captchaMissing: '请正确输入图形验证码！',
  smsCodeMissing: '请正确输入短信验证码！',
}
