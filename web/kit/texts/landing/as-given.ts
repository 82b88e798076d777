import { counting, sharedEnglish } from '#web/kit/texts/landing/shared-english.ts'
import type { LandingTexts } from '#web/kit/texts/landing/texts.ts'

export const asGivenLanding: LandingTexts = {
  ...sharedEnglish,
  sending: {
    counting,
    idle: 'get verification code',
    // The exclamation mark is ASCII here (ST-031).
    notAgain: '请勿重复发送验证码!',
  },
  wrongMobile: '请正确输入手机号！',
  captchaMissing: '请正确输入图形验证码！',
  smsCodeMissing: '请正确输入短信验证码！',
  codeSent: '验证码已发送，请在手机上查看！',
  registered: '注册成功',
  // The comma is ASCII here (ERR-012).
  alreadyRegistered: '您已注册,请直接下载APP登录！',
  networkFailed: 'error',
}
