import type { SharedCodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

export const filipinoCodeForm: SharedCodeFormTexts = {
  mobile: 'Numero ng cellphone',
  captcha: 'Code sa larawan',
  smsCode: 'SMS code',
  captchaPicture: 'Larawang may 4 na letra at numero',
  newPicture: 'Ibang larawan',
  noPicture: 'I-load ang larawan',
  sending: {
    idle: 'Kumuha ng verification code',
    counting: (seconds) => `${seconds}s`,
    notAgain: 'Papunta na ang code. Pakihintay.',
  },
  typeNewPicture: 'I-type ang code sa bagong larawan',

  wrongMobile: 'Ilagay ang numero ng cellphone sa Pilipinas, gaya ng 0917 123 4567',
  captchaMissing: 'I-type ang nakikita sa larawan',
  smsCodeMissing: 'Ilagay ang code mula sa text message',
}
