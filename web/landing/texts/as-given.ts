import { asGivenCodeForm } from '#web/kit/texts/code-form/as-given.ts'
import { sharedEnglish } from '#web/landing/texts/shared-english.ts'
import type { LandingTexts } from '#web/landing/texts/texts.ts'

export const asGivenLanding: LandingTexts = {
  ...asGivenCodeForm,
  ...sharedEnglish,
  codeSent: '验证码已发送，请在手机上查看！',
  registered: '注册成功',
  // The comma is ASCII here (ERR-012).
  alreadyRegistered: '您已注册,请直接下载APP登录！',
  networkFailed: 'error',
}
